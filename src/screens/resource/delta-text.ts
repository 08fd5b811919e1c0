import { kindOf } from '#src/kinds/index.ts'
import { unitOf, valueInWords } from '#src/kinds/value-in-words.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

const share = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

const points = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/**
 * By how much a figure grows or falls: «+ $ 10.000.000,00 (8,33 %)», «− 12 meses», «+ 8,55 p. p.» (percentage points)
 * of what is itself in percent; empty for what is no figure.
 */
export function deltaText(field: Field, before: JsonValue | undefined, after: JsonValue | undefined): string {
  if (typeof before !== 'number' || typeof after !== 'number') return ''
  // A double holds figures to 15 digits; what is beyond comes from subtracting.
  const size = Number(Math.abs(after - before).toPrecision(15))
  const text = isPercent(field) ? `${points.format(size)}\u00a0p.\u00a0p.` : valueInWords(field, size).text
  const part =
    kindOf(field).adds && before !== 0 ? ` (${share.format((size / Math.abs(before)) * 100)}\u00a0%)` : ''
  return `${after < before ? '−' : '+'} ${text}${part}`
}

const isPercent = (field: Field): boolean =>
  field.kind === 'tasa' || field.kind === 'porcentaje' || unitOf(field).unit.startsWith('%')
