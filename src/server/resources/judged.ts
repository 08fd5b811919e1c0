import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Finding } from '#src/verdict/finding.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { checkExclusive } from './check-exclusive.ts'
import { findRows } from './finds.ts'
import type { Resource } from './resource.ts'

/**
 * A record as it may be stored: found good by its schema and its rules, without the fields that `x-visible` hides.
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
  if (asked.size > 0) {
    const found = await findRows(db, resource, asked, whole, context)
    refuse(resource.judge.verdict(given, { ...context, found }).findings)
  }
  await checkExclusive(db, resource, whole)
  return alone.record
}

function refuse(findings: Finding[]): void {
  if (findings.length > 0) throw new ApiError('invalid', { findings })
}
