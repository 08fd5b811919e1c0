import { kindOf } from '#src/kinds/index.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import type { FieldRule } from '../rule.ts'

/** Values above a number that are to be highlighted in a field that holds none. */
export const overNumber: FieldRule = {
  id: 'over-number',
  severity: 'error',
  remedy: 'Quite «x-over», o escríbalo en un campo de número.',
  on: 'field',
  check: (field) => {
    if (field.property['x-over'] === undefined || kindOf(field).rule === 'num') return []
    const message = `Nada se resalta: «${field.name}» no es un número, es ${kindInWords(field)}.`
    return [{ pointer: '/x-over', message, at: 'key' }]
  },
}
