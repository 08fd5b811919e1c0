import { kindOf } from '#src/kinds/index.ts'
import { longestText } from '../limits.ts'
import type { FieldRule } from '../rule.ts'

/** A text without a maximum length. */
export const textWithoutMaximum: FieldRule = {
  id: 'text-without-maximum',
  severity: 'error',
  remedy: 'Agregue «maxLength».',
  on: 'field',
  check: (field) =>
    kindOf(field).limits.includes('maxLength') && !field.readOnly && longestText(field) === undefined
      ? [{ message: 'Falta «maxLength», el máximo de caracteres que el campo admite.' }]
      : [],
}
