import type { ListQuery } from '#src/query/list-query.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { ReadCall } from '#src/schema/service-dialect.ts'

const methods: Record<ReadCall, string> = { list: 'GET', search: 'POST', get: 'GET' }

/** Method and path of a call that reads the records of a screen. */
export function addressOf(
  { path, serviceShape }: Screen,
  call: ReadCall,
  id = '',
): { method: string; path: string } {
  const { method = methods[call], path: own } = serviceShape?.calls?.[call] ?? {}
  const usual = call === 'list' ? path : call === 'search' ? `${path}/search` : `${path}/{id}`
  return { method, path: (own ?? usual).replace('{id}', encodeURIComponent(id)) }
}

/** Version as the service takes it in the body; by `ETag` it is in a header alone. */
export const versionSent = ({ serviceShape }: Screen, version: number): JsonObject =>
  serviceShape?.version === 'etag' ? {} : { version }

/** A query of a list as its service takes it: parameters, each with one value or several. */
export function toServiceQuery({ serviceShape }: Screen, query: ListQuery): [string, string][] {
  const { fields: names = {}, list = {} } = serviceShape ?? {}
  const { page = 'page', size = 'size', sort = 'sort', search = 'q', base = 1, order = 'campo,desc' } = list
  const named = (field: string): string => names[field] ?? field
  return [
    [page, String(query.page - 1 + base)],
    [size, String(query.size)],
    ...query.sort.map(({ field, descending }): [string, string] => [
      sort,
      order === '-campo'
        ? `${descending ? '-' : ''}${named(field)}`
        : `${named(field)},${descending ? 'desc' : 'asc'}`,
    ]),
    ...(query.search === '' ? [] : [[search, query.search] as [string, string]]),
    ...query.filters.flatMap(({ field, operator, values }) =>
      values.map((value): [string, string] => [
        operator === 'eq' ? named(field) : `${named(field)}[${operator}]`,
        String(value),
      ]),
    ),
    ...(query.asOf === undefined ? [] : [['asOf', query.asOf] as [string, string]]),
  ]
}

/** The same as a body: a list stands for a repeated parameter. */
export const toServiceBody = (screen: Screen, query: ListQuery): JsonObject =>
  Object.fromEntries(
    [...Map.groupBy(toServiceQuery(screen, query), ([name]) => name)].map(([name, entries]) => {
      const values = entries.map(([, value]) => value)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
