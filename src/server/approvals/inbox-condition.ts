import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { inboxFields } from '#src/schema/inbox-fields.ts'
import { fulfils } from '../resources/conditions/filters.ts'
import type { Column } from '../sql/column.ts'
import { sortExpression } from '../sql/expressions.ts'
import { snakeCase } from '../sql/names.ts'

/** Columns that inbox items are filtered and sorted by; both of their tables give them these names. */
const columns: Column[] = inboxFields([]).map(({ name, kind, property }) => {
  const { column: type, search } = kindOf({ kind })
  return { field: name, name: snakeCase(name), type, kind, search, isRedacted: property['x-masked'] === true }
})

/** Inbox items that fulfil every filter. */
export const inboxCondition = ({ filters }: Pick<ListQuery, 'filters'>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...filters.flatMap((filter) =>
        columns.filter(({ field }) => field === filter.field).map((column) => fulfils(column, filter)),
      ),
    ],
    sql` and `,
  )

/** Requested order, else that of the inbox; the id breaks ties. */
export function inboxOrder({ sort }: Pick<ListQuery, 'sort'>, own: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort.length === 0) return sql`${own}, id`
  const terms = sort.flatMap(({ field, descending }) =>
    columns
      .filter((column) => column.field === field)
      .map((column) => sql`${sortExpression(column)} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`),
  )
  return sql.join([...terms, sql`id`])
}
