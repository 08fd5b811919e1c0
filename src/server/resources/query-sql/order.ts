import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import { sortExpression } from '../../sql/expressions.ts'
import { derivedAmong } from '../derived.ts'
import type { ReadModel } from '../read-model.ts'
import type { Target } from '../resource.ts'
import { columnsOf } from '../rows.ts'

/**
 * The requested order, else the screen's own. What is empty comes last in both directions, on both engines. The id
 * breaks ties, in the direction of the first field, so that one index gives the whole order and no row is on two pages.
 */
export function orderOf(
  resource: ReadModel,
  query: Pick<ListQuery, 'sort'> & { asOf?: string | undefined },
): RawBuilder<unknown> {
  const { table, screen } = resource
  const terms = termsOf(resource, query)
  const ordered = terms.flatMap(({ field, descending }) => {
    const mayBeEmpty = screen.fields.some(({ name, required }) => name === field && !required)
    return [
      ...columnsOf(table, [field]).map(sortExpression),
      ...derivedAmong(resource, [field], { day: query.asOf }).map(({ expression }) => expression),
    ].map((expression) => directed(expression, descending, mayBeEmpty))
  })
  return sql.join([...ordered, directed(sql`id`, terms[0]?.descending === true, false)])
}

/** Sort terms of a query, else those of the screen. */
const termsOf = ({ screen }: Pick<Target, 'screen'>, { sort }: Pick<ListQuery, 'sort'>): ListQuery['sort'] =>
  sort.length > 0 ? sort : screen.sort

/** Whether one index gives the whole order: it is by one field, which is stored. */
export function isByOneIndex({ table, screen }: Target, query: Pick<ListQuery, 'sort'>): boolean {
  const [term, ...more] = termsOf({ screen }, query)
  return term !== undefined && more.length === 0 && columnsOf(table, [term.field]).length > 0
}

/** A column that is never empty goes without `nulls last`, which its index, read backwards, does not give. */
const directed = (
  expression: RawBuilder<unknown>,
  descending: boolean,
  mayBeEmpty: boolean,
): RawBuilder<unknown> =>
  descending ? (mayBeEmpty ? sql`${expression} desc nulls last` : sql`${expression} desc`) : expression
