import { messageFor } from '#src/verdict/message.ts'
import { failingKeyword } from '../failing-keyword.ts'
import { optionHint } from '../option-hint.ts'
import type { FieldRule } from '../rule.ts'

/** A default that the field itself would refuse. */
export const defaultAccepted: FieldRule = {
  id: 'default-accepted',
  severity: 'error',
  remedy: 'Corrija el valor inicial o el límite que no cumple, o quite «default».',
  on: 'field',
  check: (field) => {
    const value = field.property.default
    if (value === undefined) return []
    const keyword = failingKeyword(field, value)
    return keyword === undefined
      ? []
      : [
          {
            pointer: '/default',
            message: `El campo no acepta su propio valor inicial: ${messageFor(field, keyword, value)}${optionHint(field, value)}`,
          },
        ]
  },
}
