import { kindOf } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { optionHint } from './option-hint.ts'

/** A refused value as a file must write it, to end a message that says how staff write it on screen. */
export function writtenAs(field: Field, value: JsonValue): string {
  const { type, example, format } = kindOf(field)
  if (field.property.oneOf) return optionHint(field, value)
  if (type === 'boolean')
    return typeof value === type ? '' : ' En el archivo se escribe true o false, sin comillas.'
  if (type === 'integer' || type === 'number')
    return typeof value === 'number'
      ? ''
      : ` En el archivo se escribe sin comillas y con punto decimal, como ${JSON.stringify(example.value)}.`
  if (type !== 'string') return ''
  if (typeof value === 'number') return ` En el archivo se escribe entre comillas: "${value}".`
  return typeof example.value !== 'string' || format(example.value, example.property) === example.value
    ? ''
    : ` En el archivo se escribe como "${example.value}".`
}
