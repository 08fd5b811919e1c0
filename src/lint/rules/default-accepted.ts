import { kindOf } from '#src/kinds/index.ts'
import type { Field } from '#src/schema/screen.ts'
import { messageFor } from '#src/verdict/message.ts'
import { failingKeyword } from '../failing-keyword.ts'
import { optionHint } from '../option-hint.ts'
import type { FieldRule } from '../rule.ts'

const computed = 'lo que se calcula va en «x-default»: "today".'

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
            message: `El campo no acepta su propio valor inicial: ${value === 'today' ? computed : messageFor(field, keyword, value) + optionHint(field, value) + writtenAs(field)}`,
          },
        ]
  },
}

/** How a value is written in a file, where staff read it in another form. */
function writtenAs(field: Field): string {
  const { example, format } = kindOf(field)
  const isText = typeof example.value === 'string' && !field.property.oneOf
  return !isText || format(example.value, example.property) === example.value
    ? ''
    : ` En el archivo se escribe como "${example.value}".`
}
