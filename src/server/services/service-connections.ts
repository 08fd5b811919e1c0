import type { FastifyRequest } from 'fastify'
import type { Connection } from '#src/compile/connections.ts'
import { connectedPath, mostCounted } from '#src/schema/connected.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { parametersOf } from '../http/parameters.ts'
import type { ConnectionsElsewhere, Referred, Referring } from '../resources/connections/read-connections.ts'
import type { Resource } from '../resources/resource.ts'
import type { ServiceReads } from './service-reads.ts'
import { readByIds, walkRows } from './service-rows.ts'

/** Reads of a screen whose records a service elsewhere has. */
export type ReadsOf = (screen: string) => ServiceReads | undefined

/**
 * Connected records of services elsewhere. The service of the record is asked for those that it knows of, by their ids;
 * others are found by the filters of their own lists. What is shown of them is made here, with the masks of the schema.
 */
export function connectionsElsewhere(
  { screen }: Resource,
  resources: Resource[],
  readsOf: ReadsOf,
  request: FastifyRequest,
): ConnectionsElsewhere {
  const own = readsOf(screen.id)
  const query = parametersOf(request).toString()
  const beside = query === '' ? connectedPath : `${connectedPath}?${query}`
  let reported: Promise<JsonObject[]> | undefined

  return {
    referred:
      own &&
      (async (id) => {
        const { record } = await own.one(request, id)
        return { reference: record.id, values: record }
      }),
    referring: async (connection, referred, size) => {
      const reads = readsOf(connection.screen.id)
      const other = resources.find((one) => one.screen.id === connection.screen.id)
      if (!reads || !other) return undefined
      reported ??= own?.beside(request, referred.reference, beside) ?? Promise.resolve([])
      const known = (await reported).find(
        ({ resource, by }) => resource === other.screen.id && by === connection.by,
      )
      const found = known
        ? reportedIn(known)
        : await byFilters(reads, other, request, filtersOf(connection, referred), size)
      if (!found) return undefined
      const { ids, ...counted } = found
      const records = await readByIds(reads, request, ids.slice(0, size))
      return { ...counted, records: records.map((values) => ({ id: values.id, values })) }
    },
  }
}

type Found = Omit<Referring, 'records'> & { ids: string[] }

/** Undefined where the service tells something else than agreed. */
function reportedIn({ total, totalExact, records }: JsonObject): Found | undefined {
  const ids = Array.isArray(records) ? records.map((one) => (isJsonObject(one) ? one.id : undefined)) : []
  if (typeof total !== 'number' || !ids.every((id) => typeof id === 'string')) return undefined
  return { total: Math.min(total, mostCounted), totalExact: totalExact === true && total <= mostCounted, ids }
}

/** Values that the fields of a record have which refers to another. */
const filtersOf = (
  connection: Connection,
  { reference, values }: Referred,
): [string, JsonValue | undefined][] =>
  'path' in connection
    ? [[connection.path.join('.'), reference]]
    : connection.pairs.map(({ theirs, own }) => [theirs, values[own]])

/** Undefined where the list of the screen takes no such filter. */
async function byFilters(
  reads: ServiceReads,
  { terms }: Resource,
  request: FastifyRequest,
  required: [string, JsonValue | undefined][],
  size: number,
): Promise<Found | undefined> {
  if (!required.every(([name]) => terms.filters.some(({ field }) => field === name))) return undefined
  const filters = required.flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, operator: 'eq' as const, values: [value] }],
  )
  if (filters.length < required.length) return undefined
  const query = { sort: [], search: '', filters }
  const ids: string[] = []
  const { total, totalExact } = await reads.rows(request, { ...query, page: 1, size: 5 })
  for await (const { rows } of walkRows(reads, request, query)) {
    ids.push(...rows.map(({ id }) => id))
    if (ids.length >= size) break
  }
  return { total: Math.min(total, mostCounted), totalExact: totalExact && total <= mostCounted, ids }
}
