import { withoutSpaces } from '#src/kinds/decimal.ts'
import type { JsonValue } from '#src/schema/json.ts'

const grouped = /^-?\d{1,3}(\.\d{3})+,\d+$|^-?\d{1,3}(\.\d{3}){2,}$/
/** «1.234» may be a thousand or a fraction (spec part 2, point 16). */
const ambiguous = /^-?[1-9]\d{0,2}\.\d{3}$/

/** A number, or the text of one with a decimal comma or dot; undefined when it is neither. */
export function readFigure(value: JsonValue | undefined): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  const text = withoutSpaces(value).replace(/^−/, '-')
  const plain = grouped.test(text) ? text.replaceAll('.', '') : text
  if (!/^-?\d+([.,]\d+)?$/.test(plain) || ambiguous.test(plain)) return undefined
  return Number(plain.replace(',', '.'))
}
