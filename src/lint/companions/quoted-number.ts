import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { fieldAt } from './field-at.ts'

/**
 * What to write instead of a number between quotes, in a file rather than on a screen; undefined where the value at a
 * JSON pointer is no such thing.
 */
export function quotedNumber(fields: Field[], record: JsonObject, pointer: string): string | undefined {
  const { field, value } = fieldAt(fields, record, pointer)
  if (!field || typeof value !== 'string' || !['number', 'integer'].includes(kindOf(field).type))
    return undefined
  const number = numberIn(value)
  return number && `Escriba el número sin comillas y con punto decimal: ${number}.`
}

/** A number as JSON writes it, from one with points for the thousands and a comma, or with a decimal point. */
function numberIn(text: string): string | undefined {
  const bare = text.replace(/[\s$%]/g, '')
  const isLocal = /^-?([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+)?$/.test(bare)
  const number = isLocal ? bare.replaceAll('.', '').replace(',', '.') : bare
  return /^-?\d+(\.\d+)?$/.test(number) ? number.replace(/^(-?)0+(?=\d)/, '$1') : undefined
}
