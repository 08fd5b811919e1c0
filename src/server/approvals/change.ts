import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ChangeKind, ChangeState } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Rejection } from '#src/schema/rejection.ts'
import type { Tables } from '../sql/tables.ts'
import { earlierRejections } from './rejections-before.ts'

/** Pending change beside its record, which stays as it is until another person approves (design §7). */
export type Change = {
  id: string
  resource: string
  record_id: string
  /** Grows with every step, and from a change to the next one of its record; a decision names the version that was seen. */
  version: number
  kind: ChangeKind
  state: ChangeState
  /** Version of the record that it was made from. */
  base_version: number
  /** Target record, as a client may send it. Null where the record itself is the draft. */
  record: JsonObject | null
  /** Contributors, by issuer and subject: none of them may approve it. */
  makers: string[]
  /** Time of its last step. */
  changed_at: string
  /** Who started its draft, if it was one, and when. */
  drafted_by: string | null
  drafted_at: string | null
  requested_by: string | null
  requested_at: string | null
  /** The maker's reason, and the supporting file. */
  request_reason: string | null
  request_file: JsonObject | null
  decided_by: string | null
  decided_at: string | null
  reason: string | null
  /** Of what waits once more, where it was read with them. */
  rejections?: Rejection[] | null
}

/** The open change of a record, with its earlier rejections while it waits; one statement. */
export async function openChange(
  db: Kysely<Tables>,
  resource: string,
  recordId: string,
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select *, case when state = 'PENDIENTE_APROBACION' then ${earlierRejections(resource, sql`${recordId}::text`)} end
      as rejections
    from pending_change where resource = ${resource} and record_id = ${recordId} and is_open`.execute(db)
  return rows[0]
}

/** New records of a screen that wait; one statement. */
export async function waitingCreations(db: Kysely<Tables>, resource: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select * from pending_change where resource = ${resource} and kind = 'crear' and is_open
    order by record_id`.execute(db)
  return rows
}

/** State of the open change of a record, as an expression; null where there is none. @param id expression of its id */
export const openStateOf = (resource: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select state from pending_change where resource = ${resource} and record_id = ${id} and is_open)`

/** Rows of a list with the states of their open changes; one statement. */
export async function withOpenStates(
  db: Kysely<Tables>,
  resource: string,
  rows: StoredRecord[],
): Promise<StoredRecord[]> {
  if (rows.length === 0) return rows
  const { rows: open } = await sql<{ record_id: string; state: string }>`
    select record_id, state from pending_change
    where resource = ${resource} and record_id in (${sql.join(rows.map(({ id }) => id))}) and is_open`.execute(
    db,
  )
  return rows.map((row) => {
    const openChange = open.find(({ record_id }) => record_id === row.id)?.state
    return openChange === undefined ? row : { ...row, openChange }
  })
}

/** Whether a record has an open change. @param id expression of its id in a statement */
export const isOpenChange = (resource: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from pending_change where resource = ${resource} and record_id = ${id} and is_open)`
