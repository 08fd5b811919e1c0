import type { Property } from '#src/schema/property-dialect.ts'
import { withoutSpaces } from '../decimal.ts'
import { byNumber } from '../filtering.ts'
import { byFormat, defineKind, numberLimits } from '../kind.ts'
import { withheld } from '../redaction.ts'

const formatter = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })

/** Whether a number always has four digits, as a year: it has no dot. */
const isYear = ({ minimum = 0, maximum = Number.POSITIVE_INFINITY }: Property): boolean =>
  minimum >= 1000 && maximum <= 9999

/** Whether PostgreSQL can store a number as its `integer`. */
const fitsInteger = (value: number): boolean => value >= -2_147_483_648 && value <= 2_147_483_647

/** Typed digits without the dots that group them. */
function ungrouped(text: string): string {
  const typed = withoutSpaces(text)
  return /^-?\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed
}

/** A whole number, such as days or an age. */
export const entero = defineKind<number>({
  name: 'entero',
  type: 'integer',
  matches: byFormat('entero'),
  implies: { minimum: -2_147_483_648, maximum: 2_147_483_647 },
  limits: numberLimits,
  refuse: () => undefined,
  initial: undefined,
  wrongType: (value) =>
    typeof value === 'string' && /^-?\d{16,}$/.test(ungrouped(value))
      ? 'El número tiene demasiados dígitos; escriba máximo 10.'
      : 'Escriba un número entero, sin decimales.',
  parse: (text) => {
    const typed = ungrouped(text)
    if (typed === '') return undefined
    return /^-?\d{1,15}$/.test(typed) ? Number(typed) || 0 : text
  },
  format: (value, property) => (isYear(property) ? String(value) : formatter.format(value || 0)),
  column: 'integer',
  search: undefined,
  filtering: {
    ...byNumber,
    read: (text) => (/^-?\d{1,10}$/.test(text) && fitsInteger(Number(text)) ? Number(text) || 0 : undefined),
    expected: 'un número entero, sin separador de miles',
  },
  adds: false,
  redact: withheld,
  rule: 'num',
  align: 'end',
  width: 'short',
  example: { property: { type: 'integer', format: 'entero', minimum: 1, maximum: 90 }, value: 30 },
})
