import type { Kysely } from 'kysely'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { Tables } from '../sql/tables.ts'

/** Reads the roles, modules, links and actions that concern the caller; all for Admin (spec part 2, point 8). */
export async function readPermissionData(db: Kysely<Tables>, roleNames: string[]): Promise<PermissionData> {
  const isAdmin = roleNames.includes('Admin')
  const roles = await db
    .selectFrom('profile_role')
    .select(['id', 'rol_name as rolName', 'state', 'description', 'version'])
    .orderBy('id')
    .$if(!isAdmin, (query) => query.where('rol_name', 'in', ['', ...roleNames]))
    .execute()
  const roleIds = [0, ...roles.map((role) => role.id)]
  const inSchemas = db.selectFrom('profile_module').select('id').where('in_schemas', '=', true)
  const perm = await db
    .selectFrom('profile_perm')
    .select(['id', 'rol_id', 'menu_operation_id as menuOperation_id', 'action_id as actionId'])
    .where('rol_id', 'in', roleIds)
    .where('menu_operation_id', 'in', inSchemas)
    .orderBy('id')
    .execute()
  const linked = db
    .selectFrom('profile_perm')
    .where('rol_id', 'in', roleIds)
    .where('menu_operation_id', 'in', inSchemas)
  const Modules = await db
    .selectFrom('profile_module')
    .select(['id', 'name', 'route', 'state', 'module_name as moduleName', 'sub_module as subModule'])
    .where('id', 'in', isAdmin ? inSchemas : linked.select('menu_operation_id'))
    .orderBy('id')
    .execute()
  const actions = await db
    .selectFrom('profile_action')
    .select(['id', 'menu_operation_id as menuOperation_id', 'state', 'accion_name as accionName'])
    .$if(isAdmin, (query) => query.where('menu_operation_id', 'in', inSchemas))
    .$if(!isAdmin, (query) => query.where('id', 'in', linked.select('action_id')))
    .orderBy('id')
    .execute()
  return { roles, Modules, perm, actions }
}
