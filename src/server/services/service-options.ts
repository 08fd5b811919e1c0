import type { FastifyRequest } from 'fastify'
import { parametersOf } from '#src/query/body.ts'
import { type LookupOption, type LookupQuery, parseLookupQuery } from '#src/query/lookup-query.ts'
import { textOf } from '#src/query/value-text.ts'
import { endedLabel } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { refuseQuery } from '../http/refuse-query.ts'
import { isInForce } from '../resources/elsewhere/referred-elsewhere.ts'
import { isInactive, labelOf } from '../resources/labels/label-of.ts'
import type { Resource } from '../resources/resource.ts'
import { inLanes } from './in-lanes.ts'
import type { ServiceReads } from './service-reads.ts'
import { readByIds, readReferred, walkRows } from './service-rows.ts'

/**
 * Options by ids, or a page of a search. A service is asked by its list and its records alone: what its list does not
 * filter by is compared here.
 * @throws ApiError `invalid` naming every parameter that cannot be honoured
 */
export async function readOptions(
  reads: ServiceReads,
  resource: Resource,
  request: FastifyRequest,
  requested: URLSearchParams | JsonObject,
): Promise<LookupOption[]> {
  const { terms, comparableFields } = resource
  const { parameters, problems: unread } =
    requested instanceof URLSearchParams ? { parameters: requested, problems: [] } : parametersOf(requested)
  const { query, problems } = parseLookupQuery(parameters, comparableFields, terms.readDay)
  refuseQuery([...unread, ...problems])
  if (query.ids.length > 0) return named(reads, resource, request, query)
  const records = await offered(reads, resource, request, query)
  return records.map((record) => optionOf(resource, record.id, record))
}

/** Options of some ids, of dated records as they are on the day; without those that are gone. */
async function named(
  reads: ServiceReads,
  resource: Resource,
  request: FastifyRequest,
  { ids, asOf = resource.clock.today() }: LookupQuery,
): Promise<LookupOption[]> {
  const { screen } = resource
  const day = screen.dated ? asOf : undefined
  const options = await inLanes(ids, async (id) => {
    const record = await readReferred(reads, request, { screen: screen.id, id, day, mayHaveEnded: true })
    return record ? [optionOf(resource, id, record, day)] : []
  })
  return options.flat()
}

/** @param day on which a dated one is to be in effect */
function optionOf(resource: Resource, id: string, record: StoredRecord, day?: string): LookupOption {
  const label = labelOf(resource, record)
  const isEnded = day !== undefined && !isInForce(record, day)
  return { id, label: isEnded ? endedLabel(label) : label, ...(isInactive(record) ? { inactive: true } : {}) }
}

async function offered(
  reads: ServiceReads,
  resource: Resource,
  request: FastifyRequest,
  { search, page, size, where, asOf }: LookupQuery,
): Promise<StoredRecord[]> {
  const { screen, terms } = resource
  const taken = new Set(terms.filters.map(({ field }) => field))
  const filters = Object.entries(where)
    .filter(([field]) => taken.has(field))
    .map(([field, values]) => ({ field, operator: 'eq' as const, values }))
  const sort = fieldsOfLabel(screen.label)
    .filter((field) => terms.sortable.includes(field))
    .map((field) => ({ field, descending: false }))
  const day = screen.dated ? (asOf ?? resource.clock.today()) : undefined
  const query = { sort, search, filters, ...(day === undefined ? {} : { asOf: day }) }
  const options: StoredRecord[] = []
  for await (const { rows } of walkRows(reads, request, query)) {
    const counting = rows.filter((row) => !isInactive(row) && isApproved(row))
    options.push(...(await fitting(reads, request, where, counting)))
    if (options.length >= page * size) break
  }
  return options.slice((page - 1) * size, page * size)
}

/** Rows whose fields have the values that are required; a field that rows do not carry is read with its record. */
async function fitting(
  reads: ServiceReads,
  request: FastifyRequest,
  where: LookupQuery['where'],
  rows: StoredRecord[],
): Promise<StoredRecord[]> {
  const required = Object.entries(where)
  if (required.length === 0) return rows
  const isBare = rows.some((row) => required.some(([field]) => row[field] === undefined))
  const whole = isBare
    ? await readByIds(
        reads,
        request,
        rows.map(({ id }) => id),
      )
    : rows
  return whole.filter((row) =>
    required.every(([field, values]) => row[field] !== undefined && values.includes(textOf(row[field]))),
  )
}

const isApproved = ({ approvalStatus = 'APROBADO' }: JsonObject): boolean => approvalStatus === 'APROBADO'
