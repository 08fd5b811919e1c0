import { type Kysely, sql } from 'kysely'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Names of the active roles that hold some actions of a screen, in the order of the roles; one statement.
 * @param least how many of the actions a role holds at the least
 */
export async function rolesHolding(
  db: Kysely<Tables>,
  option: number,
  actions: ActionName[],
  least = 1,
): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_role as role')
    .innerJoin('profile_perm as perm', 'perm.rol_id', 'role.id')
    .innerJoin('profile_action as action', 'action.id', 'perm.action_id')
    .innerJoin('profile_module as module', 'module.id', 'perm.menu_operation_id')
    .select('role.rol_name')
    .where(
      'action.id',
      'in',
      actions.map((action) => actionId(option, action)),
    )
    .where((where) => where.and([where('role.state', '=', true), where('action.state', '=', true)]))
    .where((where) => where.and([where('module.state', '=', true), where('module.in_schemas', '=', true)]))
    .groupBy(['role.id', 'role.rol_name'])
    .having(sql<number>`count(distinct action.id)`, '>=', least)
    .orderBy('role.id')
    .execute()
  return rows.map(({ rol_name }) => rol_name)
}
