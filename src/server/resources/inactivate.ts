import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet, writableFields } from '#src/schema/screen.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { readRecord } from './read.ts'
import type { Resource } from './resource.ts'
import { refuseGapLeft } from './settle-period.ts'
import { replaceRow } from './update.ts'
import { versionRead } from './version.ts'

/**
 * Whether a record is to be inactivated; one that is inactive stays as it is.
 * @throws ApiError `stale`, or `invalid` when a rule forbids it
 */
export function inactivation(
  resource: Resource,
  current: StoredRecord,
  ifMatch: string | undefined,
  context: RuleContext,
): boolean {
  const version = versionRead(undefined, ifMatch)
  if (version !== undefined && version !== current.version)
    throw new ApiError('stale', { extra: { current } })
  if (current.status === 'INACTIVO') return false
  refuseByRule(resource, current, context)
  return true
}

/**
 * Inactivates a record; nothing is ever removed (rule X-20).
 * @throws ApiError `notFound`, `stale`, or `invalid` when a rule forbids it
 */
export async function inactivateRecord(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  ifMatch: string | undefined,
  author: Author,
): Promise<StoredRecord> {
  const { context } = author
  const current = await readRecord(db, resource, id)
  if (!inactivation(resource, current, ifMatch, context)) return current
  const values = { status: 'INACTIVO', updatedAt: new Date().toISOString(), updatedBy: context.user.name }
  await refuseGapLeft(db, resource, values, current)
  const change = { fields: Object.keys(values), values }
  const saved = await replaceRow(db, resource, current, change, actOf(author, 'ELIMINAR'))
  if (saved) return saved
  throw new ApiError('stale', { extra: { current: await readRecord(db, resource, id) } })
}

/** Only rules count: a record that an older schema accepted must remain possible to inactivate. */
function refuseByRule({ screen, judge }: Resource, current: StoredRecord, context: RuleContext): void {
  const kept = writableFields(screen).flatMap(({ name }) =>
    current[name] === undefined ? [] : [[name, current[name]]],
  )
  const record: JsonObject = { ...Object.fromEntries(kept), status: 'INACTIVO' }
  const ruleIds = screen.rules.map((rule) => rule.id)
  const verdict = judge.verdict(record, { ...context, stored: serverSet(screen, current) })
  const findings = verdict.findings.filter(({ keyword }) => ruleIds.includes(keyword))
  if (findings.length > 0) throw new ApiError('invalid', { findings })
}
