import type { Kysely } from 'kysely'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Refuses a caller none of whose active roles holds an active action of an active option. Read from the tables on
 * every call (one statement), so that a change of permissions holds from the next one (spec part 2, points 4, 10, 11).
 * @throws ApiError `forbidden`
 */
export async function requireAction(
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
  action: ActionName,
): Promise<void> {
  if (!(await holdsAction(db, principal.roles, option, action))) throw new ApiError('forbidden')
}

async function holdsAction(
  db: Kysely<Tables>,
  roles: string[],
  option: number,
  action: ActionName,
): Promise<boolean> {
  if (roles.length === 0) return false
  const link = await db
    .selectFrom('profile_perm as perm')
    .innerJoin('profile_role as role', 'role.id', 'perm.rol_id')
    .innerJoin('profile_module as module', 'module.id', 'perm.menu_operation_id')
    .innerJoin('profile_action as action', 'action.id', 'perm.action_id')
    .select('perm.id')
    .where('perm.action_id', '=', actionId(option, action))
    .where('role.rol_name', 'in', roles)
    .where('role.state', '=', true)
    .where('module.state', '=', true)
    .where('module.in_schemas', '=', true)
    .where('action.state', '=', true)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}
