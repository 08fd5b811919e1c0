import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart, serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { Notice } from '#src/validation/issue.ts'
import type { ValidationResult } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { actOf } from '../../audit/act.ts'
import type { Author } from '../../auth/author.ts'
import { versionRead } from '../../http/entity-tag.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { refuseInUse } from '../in-use.ts'
import { findRows } from '../lookups/find-rows.ts'
import { refuseUnconfirmed, withConfirmed, withNotices } from '../notices.ts'
import { refuseGapLeft } from '../periods/settle-period.ts'
import { readRecord } from '../read/read-record.ts'
import type { Resource } from '../resource.ts'
import { replaceRow } from '../row-writes/replace-row.ts'

/**
 * Notices of rules on inactivating a record; undefined for one that is inactive, which stays as it is.
 * @throws ApiError `stale`, `invalid` when a rule forbids it, or `unconfirmed` for a notice
 */
export async function inactivation(
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  ifMatch: string | undefined,
  context: RuleContext,
): Promise<Notice[] | undefined> {
  const version = versionRead(undefined, ifMatch)
  if (version !== undefined && version !== current.version)
    throw new ApiError('stale', { extra: { current } })
  if (current.status === 'INACTIVO') return undefined
  const notices = await validateByRules(db, resource, current, context)
  await refuseInUse(db, resource, current.id, context)
  return notices
}

/**
 * Inactivates a record; nothing is ever removed (rule X-20).
 * @throws ApiError `notFound`, `stale`, `invalid` when a rule forbids it, or `unconfirmed` for a notice
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
  const notices = await inactivation(db, resource, current, ifMatch, context)
  if (!notices) return current
  const values = { status: 'INACTIVO', updatedAt: new Date().toISOString(), updatedBy: context.user.name }
  await refuseGapLeft(db, resource, values, current)
  const change = { fields: Object.keys(values), values }
  const act = actOf(withConfirmed(author, notices), 'ELIMINAR')
  const saved = await replaceRow(db, resource, current, change, act)
  if (saved) return withNotices(saved, notices, context)
  throw new ApiError('stale', { extra: { current: await readRecord(db, resource, id) } })
}

/** Only rules count: a record that an older schema accepted must remain possible to inactivate. */
async function validateByRules(
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  context: RuleContext,
): Promise<Notice[]> {
  const { screen, validator } = resource
  const record: JsonObject = { ...sentPart(screen, current), status: 'INACTIVO' }
  const ruleContext = {
    ...context,
    stored: serverSet(screen, current),
    before: editedValues(screen.fields, current),
  }
  const ruleIds = screen.rules.map((rule) => rule.id)
  const noticesOf = ({ issues, notices }: ValidationResult): Notice[] => {
    const broken = issues.filter(({ keyword }) => ruleIds.includes(keyword))
    if (broken.length > 0) throw new ApiError('invalid', { issues: broken })
    return notices
  }
  let notices = noticesOf(validator.validate(record, ruleContext))
  const neededLookups = validator.neededLookups(record, ruleContext)
  if (neededLookups.size > 0) {
    const lookups = await findRows(
      db,
      resource,
      neededLookups,
      { ...ruleContext.stored, ...record },
      ruleContext,
    )
    notices = noticesOf(validator.validate(record, { ...ruleContext, lookups }))
  }
  refuseUnconfirmed(notices, context)
  return notices
}
