import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Filter, ListTerms } from './filter.ts'
import type { ListQuery } from './list-query.ts'
import { defaultPageSize, ownNames } from './page-parameters.ts'
import { textOf } from './value-text.ts'

/**
 * Writes a query as the parameters of an address, without defaults and without personal and masked values, which must
 * be in no address: `needsBody` returns whether there are any.
 */
export function writeListQuery(query: ListQuery, terms: ListTerms): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, values] of entriesOf(withoutPrivate(query, terms)))
    for (const value of values) parameters.append(name, textOf(value))
  return parameters
}

/** The whole query as the body of `POST …/search`; it identifies a query too. */
export const writeListBody = (query: ListQuery): JsonObject =>
  Object.fromEntries(entriesOf(query).map(([name, values]) => [name, [...values]]))

/** Whether a query has, or may have, a personal or masked value, so that no address may hold it. */
export const needsBody = (query: ListQuery, terms: ListTerms): boolean =>
  (terms.hasPrivateSearch && query.search !== '') || query.filters.some((filter) => isPrivate(filter, terms))

const withoutPrivate = (query: ListQuery, terms: ListTerms): ListQuery => ({
  ...query,
  search: terms.hasPrivateSearch ? '' : query.search,
  filters: query.filters.filter((filter) => !isPrivate(filter, terms)),
})

/** An emptiness filter reveals no value. */
export const isPrivate = ({ field, operator }: Filter, { filters }: ListTerms): boolean =>
  operator !== 'empty' && filters.some((term) => term.field === field && term.isPrivate)

function entriesOf({ page, size, sort, search, filters, asOf }: ListQuery): [string, JsonValue[]][] {
  const entries: [string, JsonValue[]][] = [
    ['page', page === 1 ? [] : [page]],
    ['size', size === defaultPageSize ? [] : [size]],
    ['sort', sort.map(({ field, descending }) => `${field},${descending ? 'desc' : 'asc'}`)],
    ['q', search === '' ? [] : [search]],
    ['asOf', asOf === undefined ? [] : [asOf]],
    ...filters.map((filter): [string, JsonValue[]] => [nameOf(filter), filter.values]),
  ]
  return entries.filter(([, values]) => values.length > 0)
}

const nameOf = ({ field, operator }: Filter): string =>
  operator === 'eq' && !ownNames.includes(field) ? field : `${field}[${operator}]`
