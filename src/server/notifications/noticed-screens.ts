import type { Kysely } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { type InboxResource, rolesInInbox } from '../approvals/inbox-resources.ts'
import type { Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import { isDual } from '../resources/writes.ts'
import type { Tables } from '../sql/tables.ts'

/** Screens of notifications that a person may see now, roles among them for Admin alone; one statement. */
export async function noticedScreens(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
): Promise<InboxResource[]> {
  const all: InboxResource[] = [
    ...resources.map((resource) => ({
      screen: resource.screen,
      isDual: isDual(resource),
      target: resource,
    })),
    ...(person.roles.includes('Admin') ? [rolesInInbox] : []),
  ]
  const viewing = ({ screen }: InboxResource): number => actionId(screen.menu.id, 'ver')
  const held = await heldActions(db, person, all.map(viewing))
  return all.filter((one) => held.has(viewing(one)))
}
