import { rolesOption } from '#src/schema/fixed-options.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import type { Resource, Target } from '../resources/resource.ts'
import { isDual } from '../resources/writes.ts'
import { rolesResource } from '../roles/stored-role.ts'

/** What stands in the boxes: records under dual control, requests, and roles, which no schema describes. */
export type Boxed = {
  screen: Pick<Screen, 'id' | 'title' | 'route' | 'menu' | 'fields' | 'workflow'>
  isDual: boolean
  /** Where its records are; without one they are called by their ids. */
  target?: Target
}

const roles: Boxed = {
  screen: {
    id: rolesResource,
    title: rolesOption.menu.name,
    route: rolesOption.route,
    menu: rolesOption.menu,
    fields: [],
  },
  isDual: true,
}

/** All that a person may find in a box; roles are Admin's alone. */
export const boxedFor = (resources: Resource[], person: Principal): Boxed[] => [
  ...resources
    .filter((resource) => isDual(resource) || resource.screen.workflow)
    .map((resource) => ({ screen: resource.screen, isDual: isDual(resource), target: resource })),
  ...(person.roles.includes('Admin') ? [roles] : []),
]
