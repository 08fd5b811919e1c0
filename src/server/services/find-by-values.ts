import type { FastifyRequest } from 'fastify'
import type { Filter } from '#src/query/filter.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findField } from '#src/schema/screen.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { ServiceReads } from './service-reads.ts'
import { readByIds, walkRows } from './service-rows.ts'
import { serviceTexts } from './service-texts.ts'

/** Most records that are read one by one to find some of them. */
const mostRead = 60

/**
 * The records of a service that have some values, whole; a list stands for any of its values. Its list is asked by the
 * filters and the search that it takes, and what it gives is compared here: lists mask what they show.
 * @throws ApiError `serviceRefused` where too many would have to be read
 */
export async function findByValues(
  reads: ServiceReads,
  resource: Resource,
  request: FastifyRequest,
  { id, ...values }: JsonObject,
): Promise<StoredRecord[]> {
  const found =
    id === undefined ? await candidates(reads, resource, request, values) : [id].flat().map(String)
  const records = await readByIds(reads, request, found)
  return records.filter((record) => hasValues(record, values))
}

/** Whether a record has some values; a list stands for any of its values. */
export const hasValues = (record: JsonObject, values: JsonObject): boolean =>
  Object.entries(values).every(([name, value]) => [value].flat().includes(record[name] ?? null))

async function candidates(
  reads: ServiceReads,
  resource: Resource,
  request: FastifyRequest,
  values: JsonObject,
): Promise<string[]> {
  const { screen, terms } = resource
  const filters = Object.entries(values).flatMap(([field, value]): Filter[] =>
    terms.filters.some((term) => term.field === field)
      ? [{ field, operator: 'eq', values: [value].flat() as JsonValue[] }]
      : [],
  )
  const sought = Object.entries(values).find(
    ([field, value]) =>
      typeof value === 'string' &&
      findField(screen, field)?.property['x-search'] &&
      !filters.some((filter) => filter.field === field),
  )
  const query = { sort: [], search: String(sought?.[1] ?? ''), filters }
  const ids: string[] = []
  for await (const { rows } of walkRows(reads, request, query)) {
    ids.push(...rows.map((row) => row.id))
    if (ids.length > mostRead)
      throw new ApiError('serviceRefused', { detail: serviceTexts.tooManyToFind(screen.service) })
  }
  return ids
}
