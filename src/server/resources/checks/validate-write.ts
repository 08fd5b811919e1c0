import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Issue, Notice } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { isAmong } from '#src/validation/rule-reads.ts'
import { ApiError } from '../../http/errors.ts'
import { serviceTexts } from '../../services/service-texts.ts'
import type { Tables } from '../../sql/tables.ts'
import { unfitComputed } from '../computed/unfit-computed.ts'
import { findRows } from '../lookups/find-rows.ts'
import { refuseUnconfirmed } from '../notices.ts'
import type { Resource } from '../resource.ts'
import { lockFollowers } from '../row-writes/followers.ts'
import { checkExclusive } from './check-exclusive.ts'

/** Validated record, with the notices of its rules. */
export type ValidatedRecord = { record: JsonObject; notices: Notice[] }

/**
 * Returns a record as it may be stored: valid by its schema and its rules, without the fields that `x-visible` hides
 * and with those that are computed, which their own fields must take. Reads other rows once the record is valid by itself.
 * @throws ApiError `invalid` with an issue per field, or `unconfirmed` with what its author is to confirm
 */
export async function validateWrite(
  db: Kysely<Tables>,
  resource: Resource,
  given: JsonObject,
  context: RuleContext,
): Promise<ValidatedRecord> {
  const alone = resource.validator.validate(given, context)
  refuse(alone.issues)
  const whole = { ...context.stored, ...alone.record }
  const neededLookups = resource.validator.neededLookups(given, context)
  refuseUnread(resource, neededLookups)
  await lockFollowers(db, resource, whole)
  let { computed, notices } = alone
  if (neededLookups.size > 0) {
    const lookups = await findRows(db, resource, neededLookups, { ...whole, ...computed }, context)
    const among = resource.validator.validate(given, { ...context, lookups })
    refuse(among.issues)
    computed = among.computed
    notices = among.notices
  }
  refuse(
    unfitComputed(resource, computed, context.stored).map(({ pointer, keyword, message }) => ({
      pointer,
      keyword,
      message,
    })),
  )
  await checkExclusive(db, resource, { ...whole, ...computed })
  refuseUnconfirmed(notices, context)
  return { record: { ...alone.record, ...computed }, notices }
}

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/** Refuses what rules would compare with records that a service elsewhere has: here there are none to compare with. */
function refuseUnread({ finds }: Resource, needed: Set<string>): void {
  const unread = finds.find(({ name, target }) => target.isElsewhere && isAmong(needed, name))
  if (unread)
    throw new ApiError('serviceRefused', { detail: serviceTexts.unread(unread.target.screen.service) })
}
