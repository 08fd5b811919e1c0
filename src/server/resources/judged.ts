import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Finding } from '#src/verdict/finding.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { checkExclusive } from './check-exclusive.ts'
import { findRows } from './finds.ts'
import { lockFollowers } from './followers.ts'
import type { Resource } from './resource.ts'

/**
 * A record as it may be stored: found good by its schema and its rules, without the fields that `x-visible` hides and
 * with those that are computed.
 * Other rows are looked at once the record is good by itself.
 * @throws ApiError `invalid` with a finding per field
 */
export async function judged(
  db: Kysely<Tables>,
  resource: Resource,
  given: JsonObject,
  context: RuleContext,
): Promise<JsonObject> {
  const alone = resource.judge.verdict(given, context)
  refuse(alone.findings)
  const whole = { ...context.stored, ...alone.record }
  const asked = resource.judge.asked(given, context)
  await lockFollowers(db, resource, whole)
  let { computed } = alone
  if (asked.size > 0) {
    const found = await findRows(db, resource, asked, { ...whole, ...computed }, context)
    const among = resource.judge.verdict(given, { ...context, found })
    refuse(among.findings)
    computed = among.computed
  }
  await checkExclusive(db, resource, { ...whole, ...computed })
  return { ...alone.record, ...computed }
}

function refuse(findings: Finding[]): void {
  if (findings.length > 0) throw new ApiError('invalid', { findings })
}
