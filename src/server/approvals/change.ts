import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'

/** What a change does to its record once it is approved. */
export type ChangeKind = 'crear' | 'editar' | 'inactivar'

/** Where a change stands; the first three are open, and a record has one open change at most (rule DUAL-2). */
export type ChangeState = 'BORRADOR' | 'PENDIENTE_APROBACION' | 'RECHAZADO' | 'APROBADO' | 'RETIRADO'

/** A change that waits beside its record, which stays as it is until another person approves (design §7). */
export type Change = {
  id: string
  resource: string
  record_id: string
  /** Grows with everything that happens to it; a decision names the one that was seen. */
  version: number
  kind: ChangeKind
  state: ChangeState
  /** Version of the record that it was made from. */
  base_version: number
  /** The record as it is to be: what a client may send. Null where the record itself is the draft. */
  record: JsonObject | null
  /** Everybody who touched it, by issuer and subject: none of them may approve it. */
  makers: string[]
  requested_by: string | null
  requested_at: string | null
  decided_by: string | null
  decided_at: string | null
  reason: string | null
}

/** Who a person is wherever a maker is told from a checker (domain §1, 7). */
export const identityOf = ({ issuer, subject }: Principal): string => `${issuer}|${subject}`

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
