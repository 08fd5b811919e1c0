import type { Asked, OracleRow, Plain } from './asked.ts'
import { compareTexts, stands } from './letters.ts'

const texts = ['code', 'name', 'note']
const figures = ['nit', 'document']
const searched = [...texts, 'nit']

/** What a list should answer, worked out row by row; it shares no code with the product. */
export function answerOf(rows: OracleRow[], { page, size, order, search, filters }: Asked) {
  const found = rows.filter((row) => isFound(row, search) && filters.every((filter) => fulfils(row, filter)))
  const terms = order.length > 0 ? order : [{ field: 'code', descending: true }]
  found.sort((a, b) => {
    for (const { field, descending } of terms) {
      const order = compareValues(field, a[field], b[field], descending)
      if (order !== 0) return order
    }
    return (a.id < b.id ? -1 : 1) * (terms[0]?.descending ? -1 : 1)
  })
  const last = Math.max(1, Math.ceil(found.length / size))
  const shown = Math.min(page, last)
  return {
    ids: found.slice((shown - 1) * size, shown * size).map(({ id }) => id),
    page: shown,
    total: found.length,
    totals: { amount: sumOf(found, 'amount'), balance: sumOf(found, 'balance') },
  }
}

/** What is empty comes last, whatever the direction. */
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
  const [number, wanted] = [held.replaceAll('-', ''), bare(typed)]
  if (!/^[A-Z0-9]+$/.test(wanted) || !/\d/.test(wanted)) return false
  return operator === 'contains'
    ? number.includes(wanted)
    : operator === 'starts'
      ? number.startsWith(wanted)
      : number === wanted
}

/** All words somewhere in the row, or all that was typed as one figure; a masked number by the whole of it only. */
function isFound(row: OracleRow, search: string): boolean {
  const words = search.split(' ').filter((word) => word !== '')
  return (
    words.every((word) => searched.some((field) => standsIn(row, field, 'contains', word))) ||
    standsIn(row, 'nit', 'contains', search) ||
    standsIn(row, 'document', 'eq', search)
  )
}

function fulfils(row: OracleRow, { field, operator, values }: Asked['filters'][number]): boolean {
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
