import type { Kysely } from 'kysely'
import type { AuditAction, AuditOutcome } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { writeEntry } from './audit/entry.ts'
import type { Tables } from './sql/tables.ts'

/** A demonstration row of the audit log, as lint has found it good. */
type EntryRow = {
  eventId: string
  occurredAt: string
  userName: string
  roles: string[]
  resource: string
  recordId?: string
  action: AuditAction
  outcome: AuditOutcome
  before?: JsonObject
  after?: JsonObject
  changedFields?: string[]
  reason?: string
  requestId: string
}

/** Adds demonstration rows to the audit log; they are links of its chain like any other. */
export async function loadEntries(db: Kysely<Tables>, rows: JsonObject[]): Promise<void> {
  for (const row of rows) {
    const { eventId: id, occurredAt: at, userName, roles, requestId, ...told } = row as unknown as EntryRow
    const person = { issuer: '', subject: userName, displayName: userName, userName, roles }
    await writeEntry(db, { id, at, caller: { person, requestId }, ...told })
  }
}
