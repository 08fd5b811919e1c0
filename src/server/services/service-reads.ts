import type { FastifyRequest } from 'fastify'
import { parametersOf } from '#src/query/body.ts'
import { parseListBody, parseListQuery, type ReadQuery } from '#src/query/list-query.ts'
import { type LookupOption, type LookupQuery, parseLookupQuery } from '#src/query/lookup-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import { refuseQuery } from '../http/refuse-query.ts'
import { isInactive, labelOf } from '../resources/labels/label-of.ts'
import { referencesAmong } from '../resources/labels/labelled-selection.ts'
import type { ListAnswer } from '../resources/list/list-records.ts'
import { redactedRecord } from '../resources/list/redacted-record.ts'
import { dateRangeProblems, isFiltered } from '../resources/query-sql/date-range-limit.ts'
import { isId } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { labelsBy, type StoreOf } from './labels-by-store.ts'
import { Drift, readServicePage, readServiceRecord, type ServicePage } from './read-service-record.ts'
import { refusalOf } from './refusal.ts'
import type { ServiceAnswer, ServiceClient } from './service-client.ts'
import { addressOf, toServiceBody, toServiceQuery } from './write-shape.ts'

/** A record of a service with what a write of it names as its version. */
export type Held = { record: StoredRecord; tag: string | undefined }

/** Reads the records of a screen from its service. */
export class ServiceReads {
  readonly #client: ServiceClient
  readonly #resource: Resource
  readonly #storeOf: StoreOf

  constructor(client: ServiceClient, resource: Resource, storeOf: StoreOf) {
    this.#client = client
    this.#resource = resource
    this.#storeOf = storeOf
  }

  list(request: FastifyRequest, parameters: URLSearchParams): Promise<ListAnswer> {
    return this.#page(request, parseListQuery(parameters, this.#resource.terms), 'list')
  }

  search(request: FastifyRequest, body: JsonObject): Promise<ListAnswer> {
    return this.#page(request, parseListBody(body, this.#resource.terms), 'search')
  }

  /** @throws ApiError `notFound` */
  async one(request: FastifyRequest, id: string, day?: string): Promise<Held> {
    if (!isId(id)) throw new ApiError('notFound')
    const { method, path } = addressOf(this.#resource.screen, 'get', id)
    const query = day === undefined ? '' : `?asOf=${day}`
    return this.held(await this.#read(request, method, path + query))
  }

  /** Reads the record that an answer holds. */
  held({ body, tag }: ServiceAnswer): Held {
    return { record: this.#agreed(() => readServiceRecord(this.#resource.screen, body, tag)), tag }
  }

  /** Adds the labels of what a record refers to. */
  async labelled(request: FastifyRequest, record: StoredRecord): Promise<StoredRecord> {
    const { references } = this.#resource
    if (references.length === 0 || record.labels) return record
    return { ...record, labels: await labelsBy(this.#storeOf, request, references, [record]) }
  }

  /** Options by ids, or a page of a search; a service is asked by its list and its records alone. */
  async lookup(request: FastifyRequest, requested: URLSearchParams | JsonObject): Promise<LookupOption[]> {
    const { terms, comparableFields } = this.#resource
    const { parameters, problems: unread } =
      requested instanceof URLSearchParams ? { parameters: requested, problems: [] } : parametersOf(requested)
    const { query, problems } = parseLookupQuery(parameters, comparableFields, terms.readDay)
    refuseQuery([...unread, ...problems])
    const records =
      query.ids.length > 0 ? await this.#byIds(request, query) : await this.#offered(request, query)
    return records.map((record) => ({
      id: record.id,
      label: labelOf(this.#resource, record),
      ...(isInactive(record) ? { inactive: true } : {}),
    }))
  }

  async #byIds(request: FastifyRequest, { ids, asOf }: LookupQuery): Promise<StoredRecord[]> {
    const found = await Promise.all(
      ids.map((id) =>
        this.one(request, id, asOf).then(
          ({ record }) => [record],
          (error: unknown) => {
            if (error instanceof ApiError && error.code === 'notFound') return []
            throw error
          },
        ),
      ),
    )
    return found.flat()
  }

  async #offered(
    request: FastifyRequest,
    { search, page, size, where, asOf }: LookupQuery,
  ): Promise<StoredRecord[]> {
    const { screen, terms } = this.#resource
    const filters = Object.entries(where).map(([field, values]) => ({
      field,
      operator: 'eq' as const,
      values,
    }))
    const query = { page, size, sort: [], search, filters, ...(asOf === undefined ? {} : { asOf }) }
    const isPrivate = terms.hasPrivateSearch && search !== ''
    const { rows } = await this.#query(request, query, isPrivate ? 'search' : 'list')
    return rows.filter((row) => !isInactive(row) && (!screen.mixins.includes('DUAL') || isApproved(row)))
  }

  async #page(
    request: FastifyRequest,
    { query, problems }: ReadQuery,
    call: 'list' | 'search',
  ): Promise<ListAnswer> {
    const { screen, listed } = this.#resource
    refuseQuery([...problems, ...(isFiltered(query) ? dateRangeProblems(screen, query) : [])])
    const {
      rows,
      page = query.page,
      total,
      totalExact,
      labels,
      totals,
    } = await this.#query(request, query, call)
    const names = new Set(['id', 'version', 'pending', 'workflow', ...listed])
    const references = referencesAmong(this.#resource, listed)
    return {
      data: rows.map((row) => redactedRecord(this.#resource, pick(row, names))),
      ...(references.length > 0
        ? {
            labels:
              (labels as Labels | undefined) ?? (await labelsBy(this.#storeOf, request, references, rows)),
          }
        : {}),
      page,
      size: query.size,
      total,
      totalExact,
      ...(totals && screen.totals.length > 0 ? { totals: totals as Record<string, string> } : {}),
    }
  }

  async #query(
    request: FastifyRequest,
    query: ReadQuery['query'],
    call: 'list' | 'search',
  ): Promise<ServicePage> {
    const { screen } = this.#resource
    const { method, path } = addressOf(screen, call)
    const { body } =
      call === 'search' && method !== 'GET'
        ? await this.#read(request, method, path, toServiceBody(screen, query))
        : await this.#read(request, method, `${path}?${new URLSearchParams(toServiceQuery(screen, query))}`)
    return this.#agreed(() => readServicePage(screen, body, query.size))
  }

  async #read(
    request: FastifyRequest,
    method: string,
    path: string,
    body?: JsonObject,
  ): Promise<ServiceAnswer> {
    const answer = await this.#client.call({
      method,
      path,
      body,
      authorization: request.headers.authorization,
      correlationId: request.id,
      isRead: true,
    })
    if (answer.status >= 300) throw refusalOf(this.#resource.screen, answer)
    return answer
  }

  #agreed<Value>(read: () => Value): Value {
    try {
      return read()
    } catch (error) {
      if (error instanceof Drift) throw this.#client.drift(error.message)
      throw error
    }
  }
}

const isApproved = ({ approvalStatus = 'APROBADO' }: JsonObject): boolean => approvalStatus === 'APROBADO'

const pick = (record: StoredRecord, names: Set<string>): StoredRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) as StoredRecord
