import { rolesOption } from '#src/schema/fixed-options.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import type { ReadModel } from '../resources/read-model.ts'
import type { Resource } from '../resources/resource.ts'
import { isDual } from '../resources/writes.ts'
import { rolesResource } from '../roles/role-row.ts'

/** Resources of the inbox: records under dual control, requests, and roles, which no schema describes. */
export type InboxResource = {
  screen: Pick<Screen, 'id' | 'title' | 'route' | 'menu' | 'fields' | 'unique' | 'workflow'>
  isDual: boolean
  /** Where its records are; without one their labels are their ids. */
  target?: ReadModel
}

/** Roles, which no schema describes. */
export const rolesInInbox: InboxResource = {
  screen: {
    id: rolesResource,
    title: rolesOption.menu.name,
    route: rolesOption.route,
    menu: rolesOption.menu,
    fields: [],
    unique: [],
  },
  isDual: true,
}

/** Resources in a person's inbox; roles are Admin's alone. */
export const inboxResourcesOf = (resources: Resource[], person: Principal): InboxResource[] => [
  ...resources
    .filter((resource) => isDual(resource) || resource.screen.workflow)
    .map((resource) => ({ screen: resource.screen, isDual: isDual(resource), target: resource })),
  ...(person.roles.includes('Admin') ? [rolesInInbox] : []),
]
