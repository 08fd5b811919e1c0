import type { Kysely } from 'kysely'
import type { TableView } from '#src/query/table-view.ts'
import { actionId } from '#src/schema/actions.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { sharedQuery } from './shared-query.ts'
import { sharingOf } from './store.ts'

/**
 * Reads the views that colleagues share with a person, of the screens that the person may see: with an active role that
 * they hold, or with whoever sees the screen. Two statements; the first authorizes the call.
 */
export async function readSharedViews(
  db: Kysely<Tables>,
  person: Principal,
  resources: Resource[],
): Promise<TableView[]> {
  const viewing = ({ screen }: Resource): number => actionId(screen.menu.id, 'ver')
  const held = await heldActions(db, person, resources.map(viewing))
  const seen = new Map(resources.filter((one) => held.has(viewing(one))).map((one) => [one.screen.id, one]))
  const rows = await db
    .selectFrom('saved_view as view')
    .leftJoin('profile_role as role', 'role.id', 'view.shared_role')
    .select([
      'view.id',
      'view.screen',
      'view.name',
      'view.query',
      'view.is_shared',
      'view.shared_by',
      'role.rol_name',
    ])
    .where('view.is_shared', '=', true)
    .where('view.owner', '<>', identityOf(person))
    .where('view.screen', 'in', ['', ...seen.keys()])
    .where((where) =>
      where.or([
        where('view.shared_role', 'is', null),
        where.and([where('role.state', '=', true), where('role.rol_name', 'in', ['', ...person.roles])]),
      ]),
    )
    .orderBy('view.screen')
    .orderBy('view.name_key')
    .orderBy('view.id')
    .execute()
  return rows.flatMap(({ id, screen, name, shared_by, query: stored, ...row }) => {
    const resource = seen.get(screen)
    if (!resource) return []
    const { query, leftOut } = sharedQuery(stored, resource)
    return [
      {
        ...{ id, screen, name, isDefault: false, query, ...sharingOf(row), sharedBy: shared_by ?? '' },
        ...(leftOut.length > 0 ? { leftOut } : {}),
      },
    ]
  })
}
