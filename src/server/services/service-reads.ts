import type { FastifyRequest } from 'fastify'
import { type ListQuery, parseListBody, parseListQuery, type ReadQuery } from '#src/query/list-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError, errorTable } from '../http/errors.ts'
import { refuseQuery } from '../http/refuse-query.ts'
import { referencesAmong } from '../resources/labels/labelled-selection.ts'
import type { ListAnswer } from '../resources/list/list-records.ts'
import { redactedRecord } from '../resources/list/redacted-record.ts'
import { dateRangeProblems, isFiltered } from '../resources/query-sql/date-range-limit.ts'
import { isId } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { hangUpOf } from './hang-up.ts'
import { labelsBy, type StoreOf } from './labels-by-store.ts'
import { Drift, outer, readServicePage, readServiceRecord, type ServicePage } from './read-service-record.ts'
import { refusalOf } from './refusal.ts'
import type { ServiceAnswer, ServiceClient } from './service-client.ts'
import { addressOf, toServiceBody, toServiceQuery } from './write-shape.ts'

/** Who asks a service: a call of a person, or the product itself, which has a token of its own. */
export type Asker = Pick<FastifyRequest, 'headers' | 'id'> & { raw?: object }

/** A record of a service with what a write of it names as its version. */
export type Held = { record: StoredRecord; tag: string | undefined }

/** Reads what a call of a service answers. @param path after its base */
export type PassOn = (request: FastifyRequest, path: string) => Promise<JsonObject>

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
  async one(request: Asker, id: string, day?: string): Promise<Held> {
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

  /** Reads a page of any query as its service has it, for what is more than a list; what is searched for may be personal. */
  rows(request: Asker, query: ListQuery): Promise<ServicePage> {
    return this.#query(
      request,
      query,
      query.search || isPrivateQuery(this.#resource, query) ? 'search' : 'list',
    )
  }

  /** Reads what a call that the specification names answers, out of its envelope. */
  passOn: PassOn = async (request, path) => {
    const { body } = await this.#read(request, 'GET', path)
    const held = this.#agreed(() => outer(body, this.#resource.screen.serviceShape?.envelope))
    if (!isJsonObject(held)) throw this.#client.drift('no es un objeto.')
    return held
  }

  /**
   * What the service of a record tells beside it; none where it has no such call.
   * @param beside path after the address of the record, with its parameters
   */
  async beside(request: FastifyRequest, id: string, beside: string): Promise<JsonObject[]> {
    const { method, path } = addressOf(this.#resource.screen, 'get', id)
    const { body } = await this.#read(request, method, `${path}/${beside}`).catch((error: unknown) => {
      if (error instanceof ApiError && errorTable[error.code].status < 500) return { body: undefined }
      throw error
    })
    const data = isJsonObject(body) ? body.data : undefined
    return Array.isArray(data) ? data.filter(isJsonObject) : []
  }

  /** Labels of what some fields of some records refer to. */
  labelsOf(request: FastifyRequest, records: StoredRecord[], fields: string[]): Promise<Labels> {
    return labelsBy(this.#storeOf, request, referencesAmong(this.#resource, fields), records)
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

  async #query(request: Asker, query: ListQuery, call: 'list' | 'search'): Promise<ServicePage> {
    const { screen } = this.#resource
    const { method, path } = addressOf(screen, call)
    const { body } =
      call === 'search' && method !== 'GET'
        ? await this.#read(request, method, path, toServiceBody(screen, query))
        : await this.#read(request, method, `${path}?${new URLSearchParams(toServiceQuery(screen, query))}`)
    return this.#agreed(() => readServicePage(screen, body, query.size))
  }

  async #read(request: Asker, method: string, path: string, body?: JsonObject): Promise<ServiceAnswer> {
    const answer = await this.#client.call({
      method,
      path,
      body,
      authorization: request.headers.authorization,
      correlationId: request.id,
      isRead: true,
      signal: hangUpOf(request),
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

/** Whether a query holds values that stay out of addresses. */
const isPrivateQuery = ({ terms }: Resource, { search, filters }: ListQuery): boolean =>
  (search !== '' && terms.hasPrivateSearch) ||
  filters.some(({ field }) => terms.filters.some((term) => term.field === field && term.isPrivate))

const pick = (record: StoredRecord, names: Set<string>): StoredRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) as StoredRecord
