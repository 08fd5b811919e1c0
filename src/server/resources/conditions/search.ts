import { type RawBuilder, sql } from 'kysely'
import type { Column } from '../../sql/column.ts'
import { textMatch } from './text-match.ts'

/**
 * Condition that columns hold every word of a text, whichever and in whatever order; a figure may be grouped by spaces,
 * and masked values match by the whole only. Undefined for a text without words.
 */
export function containsWords(columns: Column[], search: string): RawBuilder<unknown> | undefined {
  const words = [...new Set(search.split(/\s+/))].filter((word) => word !== '')
  if (words.length === 0) return undefined
  const open = columns.filter(({ isRedacted }) => !isRedacted)
  const every = words.map((word) => any(open.map((column) => textMatch(column, 'contains', word))))
  const whole = columns
    .filter(({ search: how, isRedacted }) => isRedacted || (how === 'figures' && words.length > 1))
    .map((column) => textMatch(column, column.isRedacted ? 'eq' : 'contains', search))
  return any([sql`(${sql.join(every, sql` and `)})`, ...whole])
}

const any = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`
