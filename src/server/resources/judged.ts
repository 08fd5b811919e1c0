import type { JsonObject } from '#src/schema/json.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from './resource.ts'

/**
 * A record as it may be stored: found good by its schema, without the fields that `x-visible` hides.
 * @throws ApiError `invalid` with a finding per field
 */
export function judged({ judge }: Resource, given: JsonObject, context: RuleContext): JsonObject {
  const { findings, record } = judge.verdict(given, context)
  if (findings.length > 0) throw new ApiError('invalid', { findings })
  return record
}
