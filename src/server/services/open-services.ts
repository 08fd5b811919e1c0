import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { isLog, type Screen } from '#src/schema/screen.ts'
import type { ReadAwaited } from '../approvals/awaited-elsewhere.ts'
import type { RecordsElsewhere } from '../resources/elsewhere/records-elsewhere.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { Resource } from '../resources/resource.ts'
import type { ResourceCalls } from '../resources/routes/resource-calls.ts'
import { sqlStore } from '../resources/routes/sql-store.ts'
import { isDual } from '../resources/writes.ts'
import type { Tables } from '../sql/tables.ts'
import { AwaitedRequests } from './awaited-requests.ts'
import type { CircuitState } from './circuit.ts'
import { Deliveries } from './deliver.ts'
import { dualServiceStore } from './dual-service-store.ts'
import { labelledStore } from './labelled-store.ts'
import { type AskerLater, recordsFor, recordsForWork } from './needs-of-calls.ts'
import { Instructions } from './send-instructions.ts'
import { ServiceClient } from './service-client.ts'
import type { ReadsOf } from './service-connections.ts'
import { type Asker, ServiceReads } from './service-reads.ts'
import type { CalledName, ServiceSettings } from './service-settings.ts'
import { type Elsewhere, serviceStore } from './service-store.ts'

/** Where a service is: with this product, or elsewhere and called by this server or by the browser. */
export type ServicePlace = 'builtIn' | ServiceSettings['calledBy']

/** The services of the product, wherever they are. */
export type Services = {
  settings: ServiceSettings[]
  placeOf: (screen: Pick<Screen, 'service' | 'mixins'>) => ServicePlace
  /** Whether each service that this server calls answers. */
  states: () => Partial<Record<CalledName, CircuitState>>
  deliveries: Deliveries
  /** What operations have services outside do. */
  instructions: Instructions
  /** Reads of a screen whose records a service elsewhere has and this server calls. */
  readsOf: ReadsOf
  /**
   * What a call is compared with that services elsewhere have, or what is done without a person; undefined where all
   * are built in.
   */
  recordsFor: (asker: Asker) => RecordsElsewhere | undefined
  /** The same for work in the background. */
  recordsForWork: (askerOf: () => AskerLater) => RecordsElsewhere | undefined
  /** Reads requests of services elsewhere that await the decision of who calls. */
  awaitedBy: (request: FastifyRequest) => ReadAwaited
  /** Where the records of a screen are. @throws Error of one that there is not */
  storeOf: (screen: string) => RecordStore
  /** Stores of the records of some resources, by the id of the screen. */
  storesOf: (calls: ResourceCalls[]) => ReadonlyMap<string, RecordStore>
}

/** Opens the services that stand elsewhere. */
export function openServices(
  settings: ServiceSettings[],
  db: Kysely<Tables>,
  resources: Resource[],
): Services {
  const places = new Map(settings.map(({ name, calledBy }) => [name, calledBy]))
  const clients = new Map(
    settings.filter(({ calledBy }) => calledBy === 'server').map((one) => [one.name, new ServiceClient(one)]),
  )
  const deliveries = new Deliveries(db, clients, resources)
  const stores = new Map<string, RecordStore>()
  const storeOf = (screen: string) => stores.get(screen)
  const byScreen = new Map(resources.map((resource) => [resource.screen.id, resource]))
  const readsOf: ReadsOf = (screen) => {
    const resource = byScreen.get(screen)
    const client = resource?.isElsewhere && clients.get(resource.screen.service)
    return client ? new ServiceReads(client, resource, storeOf) : undefined
  }
  const awaited = new AwaitedRequests(byScreen, readsOf)
  const changed = (screen: string): void => awaited.forget(screen)
  return {
    settings,
    deliveries,
    awaitedBy: awaited.by,
    instructions: new Instructions(db, clients),
    placeOf: placeIn(places),
    states: () => Object.fromEntries([...clients].map(([name, { state }]) => [name, state])),
    readsOf,
    recordsFor: (asker) => (settings.length > 0 ? recordsFor(byScreen, readsOf, asker) : undefined),
    recordsForWork: (askerOf) =>
      settings.length > 0 ? recordsForWork(byScreen, readsOf, askerOf) : undefined,
    storeOf: (screen) => {
      const store = stores.get(screen)
      if (!store) throw new Error(`There is no screen ${screen}`)
      return store
    },
    storesOf: (all) => {
      for (const calls of all) {
        const { id, service } = calls.resource.screen
        const client = calls.resource.isElsewhere ? clients.get(service) : undefined
        stores.set(
          id,
          client
            ? storeElsewhere(calls, { db, client, deliveries, storeOf, changed })
            : labelledStore(sqlStore(calls, db), calls.resource, storeOf),
        )
      }
      return stores
    },
  }
}

/** The log of what is done by way of this product is its own, wherever the service of its screen is. */
const placeIn =
  (places: ReadonlyMap<CalledName, ServiceSettings['calledBy']>): Services['placeOf'] =>
  (screen) => {
    const place = places.get(screen.service) ?? 'builtIn'
    return place === 'server' && isLog(screen) ? 'builtIn' : place
  }

const storeElsewhere = (calls: ResourceCalls, elsewhere: Elsewhere): RecordStore =>
  isDual(calls.resource) ? dualServiceStore(calls, elsewhere) : serviceStore(calls, elsewhere)
