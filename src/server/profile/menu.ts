import type { Kysely } from 'kysely'
import { clientOption } from '#src/schema/fixed-options.ts'
import type { Tables } from '../sql/tables.ts'

/** A node of the menu: level 1 and 2 have an empty route and only open; level 3 carries the route (domain §12). */
export type MenuNode = { id: number; moduleName: string; route: string; modules: MenuNode[] }

/**
 * Reads the options that are active for one of the roles, as a tree by the names of their modules, in the order of
 * their ids.
 */
export async function readMenu(db: Kysely<Tables>, roles: string[]): Promise<MenuNode[]> {
  if (roles.length === 0) return []
  const options = await db
    .selectFrom('profile_module as module')
    .innerJoin('profile_perm as perm', 'perm.menu_operation_id', 'module.id')
    .innerJoin('profile_role as role', 'role.id', 'perm.rol_id')
    .select(['module.id', 'module.name', 'module.route', 'module.module_name', 'module.sub_module'])
    .distinct()
    .where('role.rol_name', 'in', roles)
    .where('role.state', '=', true)
    .where('module.state', '=', true)
    .where('module.in_schemas', '=', true)
    .where('module.id', '!=', clientOption)
    .orderBy('module.id')
    .execute()
  const tree: MenuNode[] = []
  for (const { id, name, route, module_name, sub_module } of options) {
    const subModule = Math.floor(id / 100)
    const parent = child(tree, module_name, Math.floor(subModule / 10), id)
    child(parent.modules, sub_module, subModule, id).modules.push({
      id,
      moduleName: name,
      route,
      modules: [],
    })
  }
  return tree
}

/** @param option the first one in it, whose id it takes where an administrator's name parted it from its own */
function child(nodes: MenuNode[], moduleName: string, id: number, option: number): MenuNode {
  const existing = nodes.find((node) => node.moduleName === moduleName)
  if (existing) return existing
  const isTaken = nodes.some((node) => node.id === id)
  const node = { id: isTaken ? option : id, moduleName, route: '', modules: [] }
  nodes.push(node)
  return node
}
