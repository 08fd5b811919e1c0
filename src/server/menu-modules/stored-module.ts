import { type Kysely, sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'

/** An option of the menu as `getPermDataModule` names its members (domain §11.2). */
export type StoredModule = {
  id: number
  moduleName: string
  subModule: string
  name: string
  route: string
  state: boolean
  version: number
  actions: { id: number; menuOperation_id: number; state: boolean; accionName: string }[]
}

/** An option that others do not change until the transaction ends; one statement. @throws ApiError `notFound` */
export async function findModule(db: Kysely<Tables>, id: number): Promise<StoredModule> {
  const { rows } = await sql<StoredModule>`
    select id, module_name as "moduleName", sub_module as "subModule", name, route, state, version, (
      select coalesce(jsonb_agg(jsonb_build_object('id', action.id, 'menuOperation_id', module.id,
        'state', action.state, 'accionName', action.accion_name) order by action.id), '[]')
      from profile_action as action where action.menu_operation_id = module.id) as actions
    from profile_module as module where id = ${id} and in_schemas for update of module`.execute(db)
  if (!rows[0]) throw new ApiError('notFound')
  return rows[0]
}
