import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Finding, Notice } from '#src/verdict/finding.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { checkExclusive } from './check-exclusive.ts'
import { findRows } from './finds.ts'
import { lockFollowers } from './followers.ts'
import { refuseUnconfirmed } from './notices.ts'
import type { Resource } from './resource.ts'

/** A record that was found good, and what rules tell of it nevertheless. */
export type Judged = { record: JsonObject; notices: Notice[] }

/**
 * A record as it may be stored: found good by its schema and its rules, without the fields that `x-visible` hides and
 * with those that are computed.
 * Other rows are looked at once the record is good by itself.
 * @throws ApiError `invalid` with a finding per field, or `unconfirmed` with what its author is to confirm
 */
export async function judged(
  db: Kysely<Tables>,
  resource: Resource,
  given: JsonObject,
  context: RuleContext,
): Promise<Judged> {
  const alone = resource.judge.verdict(given, context)
  refuse(alone.findings)
  const whole = { ...context.stored, ...alone.record }
  const asked = resource.judge.asked(given, context)
  await lockFollowers(db, resource, whole)
  let { computed, notices } = alone
  if (asked.size > 0) {
    const found = await findRows(db, resource, asked, { ...whole, ...computed }, context)
    const among = resource.judge.verdict(given, { ...context, found })
    refuse(among.findings)
    computed = among.computed
    notices = among.notices
  }
  await checkExclusive(db, resource, { ...whole, ...computed })
  refuseUnconfirmed(notices, context)
  return { record: { ...alone.record, ...computed }, notices }
}

function refuse(findings: Finding[]): void {
  if (findings.length > 0) throw new ApiError('invalid', { findings })
}
