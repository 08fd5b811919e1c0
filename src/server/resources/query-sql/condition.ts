import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Principal } from '../../auth/principal.ts'
import type { Column } from '../../sql/column.ts'
import { countingRows } from '../../sql/periods.ts'
import { fulfils, isOption } from '../conditions/filters.ts'
import { containsWords } from '../conditions/search.ts'
import { derivedAmong } from '../derived.ts'
import { inForce } from '../in-force.ts'
import type { Resource, Target } from '../resource.ts'
import { columnsOf } from '../rows.ts'
import { namesRecord } from './named-records.ts'

/**
 * Condition of a query: rows that fulfil every filter, hold every word of the search, or name a record that does, and its
 * day.
 * @param person whose permissions decide which records a row is found by; without one by none
 */
export function conditionOf(
  resource: Resource,
  { filters, search, asOf }: Pick<ListQuery, 'filters' | 'search' | 'asOf'>,
  person?: Principal,
): RawBuilder<unknown> {
  const { table, screen } = resource
  const filtered = filters.flatMap((filter) => [
    ...columnsOf(table, [filter.field]).map((column) => fulfils(column, filter)),
    ...derivedAmong(resource, [filter.field], { day: asOf }).map(({ expression }) =>
      isOneOf(expression, filter),
    ),
  ])
  const searched = searchedColumns(resource)
  const held = searched.length > 0 ? containsWords(searched, search) : undefined
  const named = held && person && namesRecord(resource, search, person)
  const searchCondition = named ? sql`(${held} or ${named})` : held
  const day = asOf === undefined ? [] : [countingRows(screen), ...inForce(resource, asOf)]
  return sql.join([sql`true`, ...filtered, ...day, ...(searchCondition ? [searchCondition] : [])], sql` and `)
}

/** Columns that the search of a list reads. */
export const searchedColumns = ({ table, screen }: Target): Column[] =>
  columnsOf(
    table,
    screen.fields.filter(({ property }) => property['x-search']).map(({ name }) => name),
  )

/** Whether the condition, and the page, hold no value but options of closed lists. */
export const isFixed = (
  { table }: Resource,
  { filters, search, asOf, page }: Omit<ListQuery, 'sort' | 'size'>,
): boolean =>
  page === 1 &&
  search === '' &&
  asOf === undefined &&
  filters.every(({ field, operator, values }) =>
    columnsOf(table, [field]).some(
      (column) => operator === 'empty' || values.every((value) => isOption(column, value)),
    ),
  )

/** Whether parts of texts are searched. */
export const isSought = ({ filters, search }: Pick<ListQuery, 'filters' | 'search'>): boolean =>
  search.trim() !== '' || filters.some(({ operator }) => operator === 'contains' || operator === 'starts')

/** What is derived is a closed list. */
const isOneOf = (expression: RawBuilder<unknown>, { operator, values }: Filter): RawBuilder<unknown> =>
  operator === 'empty'
    ? sql`((${expression}) is null) = ${values[0]}`
    : sql`(${expression}) in (${sql.join(values)})`
