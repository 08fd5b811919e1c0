import { type RawBuilder, sql } from 'kysely'
import type { Column } from '../sql/column.ts'
import { found } from './found.ts'

/**
 * Rows that hold every word of a text in one of their columns, whichever and in whatever order; a figure may be grouped
 * by spaces, and what is masked is found by the whole only. Undefined for a text without words.
 */
export function containsWords(columns: Column[], search: string): RawBuilder<unknown> | undefined {
  const words = [...new Set(search.split(/\s+/))].filter((word) => word !== '')
  if (words.length === 0) return undefined
  const open = columns.filter(({ isMasked }) => !isMasked)
  const every = words.map((word) => any(open.map((column) => found(column, 'contains', word))))
  const whole = columns
    .filter(({ search: how, isMasked }) => isMasked || (how === 'figures' && words.length > 1))
    .map((column) => found(column, column.isMasked ? 'eq' : 'contains', search))
  return any([sql`(${sql.join(every, sql` and `)})`, ...whole])
}

const any = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`
