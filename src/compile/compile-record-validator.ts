import type { Screen } from '#src/schema/screen.ts'
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
