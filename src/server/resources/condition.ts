import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import { fulfils } from './filters.ts'
import type { Target } from './resource.ts'
import { columnsOf } from './rows.ts'
import { containsWords } from './search.ts'

/** The rows that a query asks for: those that fulfil every filter and hold every word of the search. */
export function conditionOf(
  { table, screen }: Target,
  { filters, search }: Pick<ListQuery, 'filters' | 'search'>,
): RawBuilder<unknown> {
  const filtered = filters.flatMap((filter) =>
    columnsOf(table, [filter.field]).map((column) => fulfils(column, filter)),
  )
  const searched = screen.fields.filter(({ property }) => property['x-search']).map(({ name }) => name)
  const found = searched.length > 0 ? containsWords(columnsOf(table, searched), search) : undefined
  return sql.join([sql`true`, ...filtered, ...(found ? [found] : [])], sql` and `)
}
