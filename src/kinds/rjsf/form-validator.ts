import type { ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { CompiledForm } from './compiled-forms.ts'

type Validators = Parameters<typeof createPrecompiledValidator>[0]

/**
 * The validator by which rjsf chooses among alternatives: all of it was compiled at build. A part that the build did not
 * foresee is of no alternative, and rjsf takes the one that comes nearest.
 */
export function formValidator({ schema, validators }: CompiledForm): ValidatorType {
  const precompiled = createPrecompiledValidator(validators as Validators, schema)
  return {
    isValid: (part, value, root) => {
      try {
        return precompiled.isValid(part, value, root)
      } catch {
        return false
      }
    },
    rawValidation: () => ({}),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
  }
}
