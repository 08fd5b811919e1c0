import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { ResourceCalls } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import { decideEach, requestEach } from './each-deeds.ts'
import type { Handling, Surroundings } from './handling.ts'
import { listHandling, overviewHandling } from './list-deeds.ts'
import type { Deed } from './named-call.ts'
import { namedCalls } from './named-calls.ts'
import { readHandling } from './read-deeds.ts'
import { decideHandling, requestHandling } from './request-deeds.ts'
import { takeHandling } from './take-deed.ts'
import { createHandling, setHandling } from './write-deeds.ts'

type Around = Pick<Surroundings, 'accesses' | 'storeOf' | 'passOn'> & {
  resources: Resource[]
  db: Kysely<Tables>
}

/** Routes of the calls that the specification names for a resource (spec §7). */
export function namedCallRoutes(
  scope: FastifyInstance,
  base: string,
  calls: ResourceCalls,
  { resources, accesses, storeOf, passOn, db }: Around,
): void {
  const { id, path: home } = calls.resource.screen
  const resourceById = finderOf(resources)
  const maySee: Surroundings['maySee'] = async ({ principal }, { menu }) =>
    (await heldActions(db, principal, [actionId(menu.id, 'ver')])).size > 0
  const around = { calls, resourceById, storeOf, passOn, accesses, maySee, home: base + home }
  for (const { method, path, does } of namedCalls.filter(({ resource }) => resource === id))
    scope.route({ method, url: base + path, bodyLimit, ...handlingOf(does, around) })
}

function handlingOf(deed: Deed, around: Surroundings): Handling {
  switch (deed.is) {
    case 'list':
      return listHandling(deed, around)
    case 'overview':
      return overviewHandling(deed, around)
    case 'create':
      return createHandling(deed, around)
    case 'set':
      return setHandling(deed, around)
    case 'take':
      return takeHandling(deed, around)
    case 'request':
      return around.calls.resource.isElsewhere ? requestEach(deed, around) : requestHandling(deed, around)
    case 'decide':
      return around.calls.resource.isElsewhere ? decideEach(deed, around) : decideHandling(deed, around)
    case 'read':
      return readHandling(deed, around)
  }
}

const finderOf =
  (resources: Resource[]): Surroundings['resourceById'] =>
  (id) => {
    const resource = resources.find(({ screen }) => screen.id === id)
    if (!resource) throw new Error(`There is no screen ${id}`)
    return resource
  }
