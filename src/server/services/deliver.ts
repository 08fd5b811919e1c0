import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { type Delivery, keepBefore, readDelivery, takeDelivery, takeDue } from './delivery.ts'
import { errorOf } from './delivery-error.ts'
import { keepDelivered } from './keep-delivered.ts'
import { getOwed, sendOwed } from './owed-calls.ts'
import { Drift, readServiceRecord } from './read-service-record.ts'
import { refusalOf } from './refusal.ts'
import type { ServiceAnswer, ServiceClient } from './service-client.ts'
import type { CalledName } from './service-settings.ts'
import { serviceTexts } from './service-texts.ts'
import { postpone, refuse } from './settle-delivery.ts'
import { Unaddressed, type WriteRequest, writeRequestOf } from './write-request.ts'

/** Outcome of a delivery: the record as the service has it, or its id alone where it was made before. */
export type Delivered = { id: string; record?: StoredRecord; tag?: string | undefined }

/** Sends what services elsewhere are owed, each thing once. */
export class Deliveries {
  readonly #db: Kysely<Tables>
  readonly #clients: ReadonlyMap<CalledName, ServiceClient>
  readonly #resources: Map<string, Resource>

  constructor(db: Kysely<Tables>, clients: ReadonlyMap<CalledName, ServiceClient>, resources: Resource[]) {
    this.#db = db
    this.#clients = clients
    this.#resources = new Map(resources.map((resource) => [resource.screen.id, resource]))
  }

  /**
   * Makes a delivery that was just owed, for whoever waits for it; of one that is settled, gives its outcome.
   * @throws ApiError what the service refused, or that its outcome is not known yet
   */
  async make(id: string, authorization: string | undefined): Promise<Delivered> {
    const taken = await takeDelivery(this.#db, id)
    if (taken) return this.#attempt(taken, authorization)
    const settled = await readDelivery(this.#db, id)
    if (settled?.state === 'HECHA') return { id: settled.result_id ?? settled.record_id }
    throw errorOf(settled)
  }

  /** Token by which what somebody else approved is sent: the product's own, where it has one for the service. */
  tokenOfApproved(service: Screen['service'], authorization: string | undefined): string | undefined {
    return this.#clients.get(service)?.hasToken ? undefined : authorization
  }

  /** Makes the delivery that has been due longest, without a person. @returns whether there was one */
  async makeDue(): Promise<boolean> {
    const due = await takeDue(this.#db)
    if (due) await this.#attempt(due, undefined)
    return due !== undefined
  }

  async #attempt(delivery: Delivery, authorization: string | undefined): Promise<Delivered> {
    const resource = this.#resources.get(delivery.resource)
    const client = resource && this.#clients.get(resource.screen.service)
    if (!resource || !client) throw await postpone(this.#db, delivery, new ApiError('serviceDown'))
    const postponed = async (error: unknown): Promise<never> => {
      throw error instanceof ApiError ? await postpone(this.#db, delivery, error) : error
    }
    if (delivery.base_version !== null && delivery.before === null) {
      const current = await this.#readBefore(client, resource, delivery, authorization).catch(postponed)
      if (current.version !== delivery.base_version)
        throw await refuse(this.#db, resource, delivery, new ApiError('stale', { extra: { current } }))
    }
    const written = requestOf(client, resource.screen, delivery)
    if (written instanceof ApiError) throw await refuse(this.#db, resource, delivery, written)
    const answer = await sendOwed(client, written, delivery, authorization).catch(postponed)
    // Without a person it is the product that is not let in yet, and not the change that is refused.
    const isBarred = answer.status === 429 || (!authorization && [401, 403].includes(answer.status))
    if (isBarred) throw await postpone(this.#db, delivery, refusalOf(resource.screen, answer))
    // Once it may have been done, only words of the service itself refuse it.
    if (answer.isDoubtful && answer.status >= 300 && !isJsonObject(answer.body)) {
      const detail = serviceTexts.unsure(client.settings.name)
      throw await postpone(this.#db, delivery, new ApiError('serviceUnsure', { detail }))
    }
    if (answer.status >= 300)
      throw await refuse(this.#db, resource, delivery, refusalOf(resource.screen, answer, delivery.call))
    const isBare = answer.body === undefined && delivery.call !== 'create'
    const whole = isBare ? await getOwed(client, resource, delivery, authorization).catch(postponed) : answer
    return this.#keep(client, resource, delivery, whole)
  }

  /** Reads the record that an approved change is about to change, once, for the history and for its tag. */
  async #readBefore(
    client: ServiceClient,
    resource: Resource,
    delivery: Delivery,
    authorization: string | undefined,
  ): Promise<StoredRecord> {
    const { screen } = resource
    const answer = await getOwed(client, resource, delivery, authorization)
    try {
      delivery.before = readServiceRecord(screen, answer.body, answer.tag)
    } catch (error) {
      throw error instanceof Drift ? client.drift(error.message) : error
    }
    delivery.tag = answer.tag ?? null
    if (delivery.before.version === delivery.base_version)
      await keepBefore(this.#db, delivery, delivery.before, answer.tag)
    return delivery.before
  }

  async #keep(
    client: ServiceClient,
    resource: Resource,
    delivery: Delivery,
    { body, tag }: ServiceAnswer,
  ): Promise<Delivered> {
    try {
      const record = readServiceRecord(resource.screen, body, tag)
      await keepDelivered(this.#db, resource, delivery, record)
      return { id: record.id, record, tag }
    } catch (error) {
      if (!(error instanceof Drift)) throw error
      // It was taken: what is kept of it is what was sent.
      const { sent, before, record_id } = delivery
      const version = (before?.version ?? 0) + 1
      await keepDelivered(this.#db, resource, delivery, { ...before, ...sent, id: record_id, version })
      const detail = serviceTexts.driftWritten(client.settings.name, error.message)
      throw new ApiError('serviceDrift', { detail })
    }
  }
}

/** The write as it is sent, the same each time; what cannot be addressed is refused before it is. */
function requestOf(client: ServiceClient, screen: Screen, delivery: Delivery): WriteRequest | ApiError {
  try {
    return writeRequestOf(screen, delivery)
  } catch (error) {
    if (error instanceof Unaddressed) return client.drift(error.message)
    throw error
  }
}
