import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import { sortExpression } from '../../sql/expressions.ts'
import type { Target } from '../resource.ts'
import { columnsOf } from '../rows.ts'

/**
 * The requested order, else the screen's own. What is empty comes last in both directions, on both engines. The id
 * breaks ties, in the direction of the first field, so that one index gives the whole order and no row is on two pages.
 */
export function orderOf({ table, screen }: Target, query: Pick<ListQuery, 'sort'>): RawBuilder<unknown> {
  const terms = termsOf({ screen }, query)
  const ordered = terms.flatMap(({ field, descending }) =>
    columnsOf(table, [field]).map((column) => {
      const mayBeEmpty = screen.fields.some(({ name, required }) => name === field && !required)
      return directed(sortExpression(column), descending, mayBeEmpty)
    }),
  )
  return sql.join([...ordered, directed(sql`id`, terms[0]?.descending === true, false)])
}

/** Sort terms of a query, else those of the screen. */
export const termsOf = (
  { screen }: Pick<Target, 'screen'>,
  { sort }: Pick<ListQuery, 'sort'>,
): ListQuery['sort'] => (sort.length > 0 ? sort : screen.sort)

/** A column that is never empty goes without `nulls last`, which its index, read backwards, does not give. */
const directed = (
  expression: RawBuilder<unknown>,
  descending: boolean,
  mayBeEmpty: boolean,
): RawBuilder<unknown> =>
  descending ? (mayBeEmpty ? sql`${expression} desc nulls last` : sql`${expression} desc`) : expression
