import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { isPrivate } from '#src/kinds/list-terms.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { boxFields } from '#src/schema/box-fields.ts'
import { fieldsOfLabel } from '#src/schema/label.ts'
import { fulfils } from '../resources/filters.ts'
import type { Target } from '../resources/resource.ts'
import { columnsOf } from '../resources/rows.ts'
import { containsWords } from '../resources/search.ts'
import type { Column } from '../sql/column.ts'
import { sortExpression } from '../sql/expressions.ts'
import { snakeCase } from '../sql/names.ts'
import type { Boxed } from './boxed.ts'

type Asked = Pick<ListQuery, 'filters' | 'search' | 'sort'>

/** What the entries of a box are asked by; they stand under these names in what both of its tables give. */
const columns: Column[] = boxFields([]).map(({ name, kind, property }) => {
  const { column: type, search } = kindOf({ kind })
  return { field: name, name: snakeCase(name), type, kind, search, isMasked: property['x-masked'] === true }
})

/**
 * The entries that are asked for: those that fulfil every filter and hold the words of the search in who asked for
 * them, in the name of their section, or in what their record is called.
 * @param seen those whose records the person may see, by whose labels alone a search finds
 */
export function boxCondition(
  { filters, search }: Asked,
  decided: Boxed[],
  seen: Boxed[],
): RawBuilder<unknown> {
  const filtered = filters.flatMap((filter) =>
    columns.filter(({ field }) => field === filter.field).map((column) => fulfils(column, filter)),
  )
  const asker = containsWords(
    columns.filter(({ field }) => field === 'requestedBy'),
    search,
  )
  if (!asker) return sql.join([sql`true`, ...filtered], sql` and `)
  const named = decided.filter(({ screen }) => sortKey(screen.title).includes(sortKey(search)))
  const found = [
    asker,
    ...(named.length > 0 ? [sql`resource in (${sql.join(named.map(({ screen }) => screen.id))})`] : []),
    ...seen.flatMap(({ screen, target }) => (target ? labelled(screen.id, target, search) : [])),
  ]
  return sql.join([sql`true`, ...filtered, sql`(${sql.join(found, sql` or `)})`], sql` and `)
}

/** Personal values are found on their own screens alone: what is looked for here stands in an address. */
function labelled(id: string, { screen, table }: Target, search: string): RawBuilder<unknown>[] {
  const open = screen.fields.filter((field) => !isPrivate(field)).map(({ name }) => name)
  const names = fieldsOfLabel(screen.label).filter((name) => open.includes(name))
  const words = containsWords(
    columnsOf(table, names).filter((column) => column.search !== undefined),
    search,
  )
  return words
    ? [sql`resource = ${id} and record_id in (select id from ${sql.table(table.name)} where ${words})`]
    : []
}

/** The order that is asked for, else that of the box; the id breaks ties. */
export function boxOrder({ sort }: Asked, own: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort.length === 0) return sql`${own}, id`
  const terms = sort.flatMap(({ field, descending }) =>
    columns
      .filter((column) => column.field === field)
      .map((column) => sql`${sortExpression(column)} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`),
  )
  return sql.join([...terms, sql`id`])
}
