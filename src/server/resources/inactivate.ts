import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart, serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/verdict/initial-values.ts'
import type { Verdict } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { findRows } from './finds.ts'
import { refuseInUse } from './in-use.ts'
import { readRecord } from './read.ts'
import { replaceRow } from './replace-row.ts'
import type { Resource } from './resource.ts'
import { refuseGapLeft } from './settle-period.ts'
import { versionRead } from './version.ts'

/**
 * Whether a record is to be inactivated; one that is inactive stays as it is.
 * @throws ApiError `stale`, or `invalid` when a rule forbids it
 */
export async function inactivation(
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  ifMatch: string | undefined,
  context: RuleContext,
): Promise<boolean> {
  const version = versionRead(undefined, ifMatch)
  if (version !== undefined && version !== current.version)
    throw new ApiError('stale', { extra: { current } })
  if (current.status === 'INACTIVO') return false
  await refuseByRule(db, resource, current, context)
  await refuseInUse(db, resource, current.id, context.today)
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
  if (!(await inactivation(db, resource, current, ifMatch, context))) return current
  const values = { status: 'INACTIVO', updatedAt: new Date().toISOString(), updatedBy: context.user.name }
  await refuseGapLeft(db, resource, values, current)
  const change = { fields: Object.keys(values), values }
  const saved = await replaceRow(db, resource, current, change, actOf(author, 'ELIMINAR'))
  if (saved) return saved
  throw new ApiError('stale', { extra: { current: await readRecord(db, resource, id) } })
}

/** Only rules count: a record that an older schema accepted must remain possible to inactivate. */
async function refuseByRule(
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  context: RuleContext,
): Promise<void> {
  const { screen, judge } = resource
  const record: JsonObject = { ...sentPart(screen, current), status: 'INACTIVO' }
  const known = {
    ...context,
    stored: serverSet(screen, current),
    before: editedValues(screen.fields, current),
  }
  const ruleIds = screen.rules.map((rule) => rule.id)
  const refuse = ({ findings }: Verdict): void => {
    const broken = findings.filter(({ keyword }) => ruleIds.includes(keyword))
    if (broken.length > 0) throw new ApiError('invalid', { findings: broken })
  }
  refuse(judge.verdict(record, known))
  const asked = judge.asked(record, known)
  if (asked.size === 0) return
  const found = await findRows(db, resource, asked, { ...known.stored, ...record }, known)
  refuse(judge.verdict(record, { ...known, found }))
}
