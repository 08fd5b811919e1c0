import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet, writableFields } from '#src/schema/screen.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { refuseUnapproved } from './approval.ts'
import { readRecord } from './read.ts'
import type { Resource } from './resource.ts'
import { replaceRow } from './update.ts'
import { versionRead } from './version.ts'

/**
 * Inactivates a record; nothing is ever removed (rule X-20). One that is inactive stays as it is.
 * @throws ApiError `notFound`, `needsApproval`, `stale`, or `invalid` when a rule forbids it
 */
export async function inactivateRecord(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  ifMatch: string | undefined,
  context: RuleContext,
): Promise<StoredRecord> {
  const version = versionRead(undefined, ifMatch)
  const current = await readRecord(db, resource, id)
  if (version !== undefined && version !== current.version)
    throw new ApiError('stale', { extra: { current } })
  if (current.status === 'INACTIVO') return current
  refuseUnapproved(current)
  refuseByRule(resource, current, context)
  const values = { status: 'INACTIVO', updatedAt: new Date().toISOString(), updatedBy: context.user.name }
  const saved = await replaceRow(db, resource, {
    id,
    version: current.version,
    fields: Object.keys(values),
    values,
  })
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
