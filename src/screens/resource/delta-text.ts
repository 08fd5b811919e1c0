import { kindOf } from '#src/kinds/index.ts'
import { valueInWords } from '#src/kinds/value-in-words.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

const share = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

/** By how much a figure grows or falls: «+ $ 10.000.000,00 (8,33 %)», «− 12 meses»; empty for what is no figure. */
export function deltaText(field: Field, before: JsonValue | undefined, after: JsonValue | undefined): string {
  if (typeof before !== 'number' || typeof after !== 'number') return ''
  const size = Math.abs(after - before)
  // A double holds figures to 15 digits; what is beyond comes from subtracting.
  const { text } = valueInWords(field, Number(size.toPrecision(15)))
  const part =
    kindOf(field).adds && before !== 0 ? ` (${share.format((size / Math.abs(before)) * 100)}\u00a0%)` : ''
  return `${after < before ? '−' : '+'} ${text}${part}`
}
