import type { Filter, ListTerms } from '#src/query/filter.ts'
import { defaultPageSize } from '#src/query/page-parameters.ts'
import { writeListQuery } from '#src/query/write-list-query.ts'
import type { Screen } from '#src/schema/screen.ts'

/**
 * Address of the list of a screen with the records that refer to one alone; undefined where it is not filtered by the
 * field, or where the address would hold a personal or masked value.
 * @param path of the field that refers
 * @param more filters beside it
 */
export function listAddress(
  { screen, terms }: { screen: Screen; terms: ListTerms },
  path: string[],
  reference: string,
  more: Filter[] = [],
): string | undefined {
  const [field = '', ...inside] = path
  const term = terms.filters.find((one) => one.field === field)
  if (inside.length > 0 || !term || term.isPrivate || !term.operators.includes('eq')) return undefined
  const filters = [{ field, operator: 'eq' as const, values: [reference] }, ...more]
  const query = writeListQuery({ page: 1, size: defaultPageSize, sort: [], search: '', filters }, terms)
  return `/${screen.route}?${query}`
}
