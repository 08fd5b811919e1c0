import type { Connection } from '#src/compile/connections.ts'
import { defaultPageSize } from '#src/query/page-parameters.ts'
import { writeListQuery } from '#src/query/write-list-query.ts'
import type { Resource } from '../resource.ts'
import type { Referred } from './connection-condition.ts'

/**
 * Address of the list of a connected screen with the records that refer to one alone; undefined where it is not filtered
 * by the field, or where the address would hold a personal or masked value.
 */
export function listAddress(
  connection: Connection,
  { screen, terms }: Pick<Resource, 'screen' | 'terms'>,
  { reference }: Referred,
): string | undefined {
  const [field = '', ...inside] = 'path' in connection ? connection.path : []
  const term = terms.filters.find((one) => one.field === field)
  if (inside.length > 0 || !term || term.isPrivate || !term.operators.includes('eq')) return undefined
  const filters = [{ field, operator: 'eq' as const, values: [reference] }]
  const query = writeListQuery({ page: 1, size: defaultPageSize, sort: [], search: '', filters }, terms)
  return `/${screen.route}?${query}`
}
