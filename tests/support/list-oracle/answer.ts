import { compareTexts, stands } from './letters.ts'
import type { OracleQuery, OracleRow, Plain } from './oracle-query.ts'

const texts = ['code', 'name', 'note']
const figures = ['nit', 'document']
const searched = [...texts, 'nit']

/** Expected answer of a list, computed row by row; it shares no code with the product. */
export function answerOf(rows: OracleRow[], { page, size, order, search, filters }: OracleQuery) {
  const matching = rows.filter(
    (row) => matchesSearch(row, search) && filters.every((filter) => fulfils(row, filter)),
  )
  const terms = order.length > 0 ? order : [{ field: 'code', descending: true }]
  matching.sort((a, b) => {
    for (const { field, descending } of terms) {
      const order = compareValues(field, a[field], b[field], descending)
      if (order !== 0) return order
    }
    return (a.id < b.id ? -1 : 1) * (terms[0]?.descending ? -1 : 1)
  })
  const last = Math.max(1, Math.ceil(matching.length / size))
  const shown = Math.min(page, last)
  return {
    ids: matching.slice((shown - 1) * size, shown * size).map(({ id }) => id),
    page: shown,
    total: matching.length,
    totals: { amount: sumOf(matching, 'amount'), balance: sumOf(matching, 'balance') },
  }
}

/** Empty values come last, whatever the direction. */
function compareValues(
  field: string,
  a: OracleRow[string],
  b: OracleRow[string],
  descending: boolean,
): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
  const order = texts.includes(field) ? compareTexts(String(a), String(b)) : a < b ? -1 : a > b ? 1 : 0
  return descending ? -order : order
}

const bare = (text: string): string => text.replaceAll(/[ .,-]/g, '').toUpperCase()

function standsIn(row: OracleRow, field: string, operator: string, typed: string): boolean {
  const held = row[field]
  if (typeof held !== 'string') return false
  if (!figures.includes(field)) return stands[operator]?.(held, typed) ?? false
  const [number, typedNumber] = [held.replaceAll('-', ''), bare(typed)]
  if (!/^[A-Z0-9]+$/.test(typedNumber) || !/\d/.test(typedNumber)) return false
  return operator === 'contains'
    ? number.includes(typedNumber)
    : operator === 'starts'
      ? number.startsWith(typedNumber)
      : number === typedNumber
}

/** All words somewhere in the row, or all typed text as one figure; a masked number by the whole of it only. */
function matchesSearch(row: OracleRow, search: string): boolean {
  const words = search.split(' ').filter((word) => word !== '')
  return (
    words.every((word) => searched.some((field) => standsIn(row, field, 'contains', word))) ||
    standsIn(row, 'nit', 'contains', search) ||
    standsIn(row, 'document', 'eq', search)
  )
}

function fulfils(row: OracleRow, { field, operator, values }: OracleQuery['filters'][number]): boolean {
  const held = field === 'seenAt' ? dayInBogota(row.seenAt) : row[field]
  const isEmpty = held === undefined || (Array.isArray(held) && held.length === 0)
  if (operator === 'empty') return isEmpty === values[0]
  if (held === undefined) return false
  return values.some((value) => {
    if (Array.isArray(held)) return held.includes(String(value))
    if (texts.includes(field) || figures.includes(field)) return standsIn(row, field, operator, String(value))
    return operator === 'gte' ? held >= value : operator === 'lte' ? held <= value : held === value
  })
}

/** Bogotá is five hours behind Greenwich all year. */
const dayInBogota = (moment: OracleRow[string]): Plain | undefined =>
  typeof moment === 'string'
    ? new Date(Date.parse(moment) - 5 * 3_600_000).toISOString().slice(0, 10)
    : undefined

/** In whole cents, so that nothing is rounded. */
function sumOf(rows: OracleRow[], field: string): string {
  const cents = rows.reduce((sum, row) => sum + BigInt(Math.round(Number(row[field] ?? 0) * 100)), 0n)
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
