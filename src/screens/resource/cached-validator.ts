import type { RenderModel } from '#src/schema/render-model.ts'
import type { Validator } from '#src/validation/issue.ts'
import { createRecordValidator, type RecordValidator } from '#src/validation/record-validator.ts'

const validators = new WeakMap<Validator, RecordValidator>()

/** Caches the validator of a screen: parsing its rules takes milliseconds, which only the first opening pays. */
export function cachedValidator(
  model: RenderModel,
  validate: Validator,
  conditions: Validator[],
): RecordValidator {
  const validator = validators.get(validate) ?? createRecordValidator(model, validate, conditions)
  validators.set(validate, validator)
  return validator
}
