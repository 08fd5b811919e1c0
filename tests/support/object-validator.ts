import { compileConditions } from '#src/compile/validator.ts'
import type { ObjectKeywords } from '#src/schema/property-dialect.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { createRecordValidator, type RecordValidator } from '#src/validation/record-validator.ts'
import { bothValidators } from './both-validators.ts'
import { resolvedObject } from './resolved-object.ts'

/** Validator of a screen that consists of an object and its rules. */
export function objectValidator(
  object: ObjectKeywords,
  rules: Rule[] = [],
  more: Pick<Parameters<typeof createRecordValidator>[0], 'dated'> = {},
): RecordValidator {
  const resolved = resolvedObject(object)
  return createRecordValidator(
    { ...resolved, rules, ...more },
    bothValidators(resolved),
    compileConditions(resolved),
  )
}
