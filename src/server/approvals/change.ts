import { type Kysely, sql } from 'kysely'
import type { ChangeState } from '#src/schema/approval-box.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { Tables } from '../sql/tables.ts'

/** A change that waits beside its record, which stays as it is until another person approves (design §7). */
export type Change = {
  id: string
  resource: string
  record_id: string
  /** Grows with everything that happens to it; a decision names the one that was seen. */
  version: number
  kind: Pending['kind']
  state: ChangeState
  /** Version of the record that it was made from. */
  base_version: number
  /** The record as it is to be: what a client may send. Null where the record itself is the draft. */
  record: JsonObject | null
  /** Everybody who touched it, by issuer and subject: none of them may approve it. */
  makers: string[]
  /** When something last happened to it. */
  changed_at: string
  requested_by: string | null
  requested_at: string | null
  decided_by: string | null
  decided_at: string | null
  reason: string | null
}

/** The open change of a record; one statement. */
export async function openChange(
  db: Kysely<Tables>,
  resource: string,
  recordId: string,
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select * from pending_change where resource = ${resource} and record_id = ${recordId} and is_open`.execute(
    db,
  )
  return rows[0]
}
