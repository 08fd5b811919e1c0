import { type Kysely, sql } from 'kysely'
import type { ActionName } from '#src/schema/actions.ts'
import { type Change, openChange } from '../approvals/change.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'

/** Resource name of role changes in approvals and in the audit log. */
export const rolesResource = 'roles'

/** A role with the names of its actions by option, such as `{"2405": ["ver", "crear"]}`. */
export type RoleRow = {
  id: number
  rol_name: string
  description: string
  state: boolean
  version: number
  options: Record<string, ActionName[]>
}

/** Finds a role by its name; one statement. @param lock prevents changes by others until the transaction ends */
export async function findRole(
  db: Kysely<Tables>,
  by: { name: string } | { id: number },
  lock = false,
): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`
    select id, rol_name, description, state, version, (
      select coalesce(jsonb_object_agg(option, names), '{}') from (
        select action.menu_operation_id as option, jsonb_agg(action.accion_name order by action.id) as names
        from profile_perm as perm join profile_action as action on action.id = perm.action_id
        where perm.rol_id = role.id group by action.menu_operation_id) as held) as options
    from profile_role as role
    where ${'id' in by ? sql`id = ${by.id}` : sql`rol_name = ${by.name}`} ${lock ? sql`for update of role` : sql``}`.execute(
    db,
  )
  if (!rows[0]) throw new ApiError('notFound')
  return rows[0]
}

/** A role and its pending change. */
export type PlacedRole = { role: RoleRow; change: Change | undefined }

/** Reads both, for a step on the change. */
export async function placeRole(db: Kysely<Tables>, name: string, lock: boolean): Promise<PlacedRole> {
  const role = await findRole(db, { name }, lock)
  return { role, change: await openChange(db, rolesResource, role.rol_name) }
}
