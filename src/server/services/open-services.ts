import type { Kysely } from 'kysely'
import type { Screen } from '#src/schema/screen.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { Resource } from '../resources/resource.ts'
import type { ResourceCalls } from '../resources/routes/resource-calls.ts'
import { sqlStore } from '../resources/routes/sql-store.ts'
import { isDual } from '../resources/writes.ts'
import type { Tables } from '../sql/tables.ts'
import type { CircuitState } from './circuit.ts'
import { Deliveries } from './deliver.ts'
import { dualServiceStore } from './dual-service-store.ts'
import { Instructions } from './send-instructions.ts'
import { ServiceClient } from './service-client.ts'
import type { CalledName, ServiceSettings } from './service-settings.ts'
import { type Elsewhere, serviceStore } from './service-store.ts'

/** Where a service is: with this product, or elsewhere and called by this server or by the browser. */
export type ServicePlace = 'builtIn' | ServiceSettings['calledBy']

/** The services of the product, wherever they are. */
export type Services = {
  settings: ServiceSettings[]
  placeOf: (screen: Pick<Screen, 'service'>) => ServicePlace
  /** Whether each service that this server calls answers. */
  states: () => Partial<Record<CalledName, CircuitState>>
  deliveries: Deliveries
  /** What operations have services outside do. */
  instructions: Instructions
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
  return {
    settings,
    deliveries,
    instructions: new Instructions(db, clients),
    placeOf: ({ service }) => places.get(service) ?? 'builtIn',
    states: () => Object.fromEntries([...clients].map(([name, { state }]) => [name, state])),
    storesOf: (all) => {
      const stores = new Map<string, RecordStore>()
      for (const calls of all) {
        const { id, service } = calls.resource.screen
        const client = clients.get(service)
        stores.set(
          id,
          client
            ? storeElsewhere(calls, { db, client, deliveries, storeOf: (screen) => stores.get(screen) })
            : sqlStore(calls, db),
        )
      }
      return stores
    },
  }
}

const storeElsewhere = (calls: ResourceCalls, elsewhere: Elsewhere): RecordStore =>
  isDual(calls.resource) ? dualServiceStore(calls, elsewhere) : serviceStore(calls, elsewhere)
