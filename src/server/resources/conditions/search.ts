import { type RawBuilder, sql } from 'kysely'
import { figuresOf } from '#src/kinds/filtering.ts'
import { nitCheckDigit } from '#src/kinds/nit/check-digit.ts'
import type { Column } from '../../sql/column.ts'
import { figures } from '../../sql/expressions.ts'
import { textMatch } from './text-match.ts'

/**
 * Condition that columns hold every word of a text, whichever and in whatever order; a figure may be grouped by spaces,
 * and masked values match by the whole only. Undefined for a text without words.
 * @param further other ways in which a row may hold a word
 */
export function containsWords(
  columns: Column[],
  search: string,
  further: (word: string) => RawBuilder<unknown>[] = () => [],
): RawBuilder<unknown> | undefined {
  const words = [...new Set(search.split(/\s+/))].filter((word) => word !== '')
  if (words.length === 0) return undefined
  const open = columns.filter(({ isRedacted }) => !isRedacted)
  const every = words.map((word) =>
    any([...open.map((column) => textMatch(column, 'contains', word)), ...further(word)]),
  )
  const whole = columns
    .filter(({ search: how, isRedacted }) => isRedacted || (how === 'figures' && words.length > 1))
    .map((column) => (column.isRedacted ? isWhole(column, search) : textMatch(column, 'contains', search)))
  return any([sql`(${sql.join(every, sql` and `)})`, ...whole])
}

/** Condition that a column is the text; a tax number also without its check digit, which people leave out. */
function isWhole(column: Column, search: string): RawBuilder<unknown> {
  const exact = textMatch(column, 'eq', search)
  const digits = column.search === 'figures' ? figuresOf(search) : undefined
  if (digits === undefined || !/^\d{8,9}$/.test(digits)) return exact
  const check = nitCheckDigit(digits)
  const taxNumber = sql`${sql.id(column.name)} = ${`${digits}-${check}`}`
  return any([exact, sql`(${figures(column)} = ${`${digits}${check}`} and ${taxNumber})`])
}

const any = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`
