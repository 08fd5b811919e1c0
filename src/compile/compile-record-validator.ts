import type { Screen } from '#src/schema/screen.ts'
import { transitionFields } from '#src/schema/workflow.ts'
import { createRecordValidator, type RecordValidator } from '#src/validation/record-validator.ts'
import { compileConditions, compileValidator } from './validator.ts'

const compiled = new WeakMap<Screen, RecordValidator>()

/**
 * Compiles the validator of a screen's records, once for all who ask for it: lint, the server, and those that compute
 * something from the screen's rows.
 * @throws what ajv throws at a keyword that lint should have reported
 */
export function compileRecordValidator(screen: Screen): RecordValidator {
  const validator =
    compiled.get(screen) ?? createRecordValidator(screen, compileValidator(screen), compileConditions(screen))
  compiled.set(screen, validator)
  return validator
}

const compiledInputs = new WeakMap<Screen, RecordValidator[]>()

/**
 * Compiles the validators of what the transitions of a screen ask for, in their order, once likewise.
 * @throws what ajv throws at a keyword that lint should have reported
 */
export function compileInputValidators(screen: Screen): RecordValidator[] {
  const validators =
    compiledInputs.get(screen) ??
    (screen.workflow?.transitions ?? []).map((transition) => {
      const fields = transitionFields(screen.fields, transition)
      return createRecordValidator({ fields, rules: transition.rules }, compileValidator({ fields }))
    })
  compiledInputs.set(screen, validators)
  return validators
}
