import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditAction, AuditOutcome } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Caller } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'
import { noteWritten } from './written.ts'

/** Audit entry for one thing that was done, or refused (domain §6.7). */
export type Entry = {
  /** Set where rows refer to it. */
  id?: string
  /** When, ISO 8601; now by default. */
  at?: string
  /** Who, and in which call. */
  caller: Caller
  /** Id of a screen. */
  resource: string
  recordId?: string
  action: AuditAction
  outcome?: AuditOutcome
  /** Changed fields, before and after, masked where lists mask them. */
  before?: JsonObject
  after?: JsonObject
  changedFields?: string[]
  reason?: string
}

const longestName = 40
const longestReason = 300

/**
 * Adds an entry, as a statement or as the part of one (`with … as (…)`), so that an act and its entry succeed or fail
 * together.
 * @param when rows without which nothing is logged, such as `from saved`
 */
export function addEntry(entry: Entry, when: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { id = randomUUID(), caller, resource, recordId, action, outcome = 'OK', reason } = entry
  const { at = new Date().toISOString() } = entry
  const { person, requestId, ipAddress } = caller
  noteWritten(id)
  return sql`
    insert into audit_logs (${columns})
    select ${id}::text, ${at}::timestamptz, ${person.userName.slice(0, longestName)}::text,
      ${identityOf(person)}::text, ${JSON.stringify(person.roles)}::jsonb, ${resource}::text,
      ${recordId ?? null}::text, ${action}::text, ${outcome}::text, ${json(entry.before)}, ${json(entry.after)},
      ${json(entry.changedFields)}, ${reason?.slice(0, longestReason) ?? null}::text, ${ipAddress ?? null}::text,
      ${requestId}::text ${when}`
}

const columns = sql.raw(`id, occurred_at, user_name, person, roles, resource, record_id, action, outcome,
      before, after, changed_fields, reason, ip_address, request_id`)

/**
 * Adds entries of the same act on several records, as the part of a statement.
 * @param given what has the columns `entry`, `id`, `before`, `after`, `changed` and `reason` of each, such as `from _given`
 */
export function addEntries(
  {
    caller: { person, requestId, ipAddress },
    resource,
    action,
  }: Pick<Entry, 'caller' | 'resource' | 'action'>,
  at: string,
  given: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into audit_logs (${columns})
    select entry, ${at}::timestamptz, ${person.userName.slice(0, longestName)}::text, ${identityOf(person)}::text,
      ${JSON.stringify(person.roles)}::jsonb, ${resource}::text, id, ${action}::text, 'OK', before::jsonb,
      after::jsonb, changed::jsonb, left(reason, ${sql.lit(longestReason)}), ${ipAddress ?? null}::text,
      ${requestId}::text ${given}`
}

/** Writes an entry for what changes no row, such as a sign-in; one statement. */
export async function writeEntry(db: Kysely<Tables>, entry: Entry): Promise<void> {
  await addEntry(entry).execute(db)
}

const json = (value: JsonObject | string[] | undefined): RawBuilder<unknown> =>
  sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`
