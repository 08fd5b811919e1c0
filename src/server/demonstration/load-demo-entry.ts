import type { Kysely } from 'kysely'
import type { AuditAction, AuditOutcome } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { writeEntry } from '../audit/entry.ts'
import type { Tables } from '../sql/tables.ts'

/** Demonstration row of the audit log, which lint has validated. */
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

/** Adds a demonstration row to the audit log; it is a link of its chain like any other. */
export async function loadDemoEntry(db: Kysely<Tables>, row: JsonObject): Promise<void> {
  const { eventId: id, occurredAt: at, userName, roles, requestId, ...facts } = row as unknown as EntryRow
  const person = { issuer: '', subject: userName, displayName: userName, userName, roles }
  await writeEntry(db, { id, at, caller: { person, requestId }, ...facts })
}
