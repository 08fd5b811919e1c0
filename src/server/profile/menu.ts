import type { Kysely } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** A node of the menu: level 1 and 2 have an empty route and only open; level 3 carries the route (domain §12). */
export type MenuNode = { id: number; moduleName: string; route: string; modules: MenuNode[] }

/** The fixed entry of the specification, which the client appends by itself (spec §2). */
const fixedEntry = 9999

/** The options that are active for one of the roles, as a tree in the order of their ids. */
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
    .where('module.id', '!=', fixedEntry)
    .orderBy('module.id')
    .execute()
  const tree: MenuNode[] = []
  for (const { id, name, route, module_name, sub_module } of options) {
    const subModule = Math.floor(id / 100)
    const parent = child(tree, Math.floor(subModule / 10), module_name)
    child(parent.modules, subModule, sub_module).modules.push({ id, moduleName: name, route, modules: [] })
  }
  return tree
}

function child(nodes: MenuNode[], id: number, moduleName: string): MenuNode {
  const found = nodes.find((node) => node.id === id)
  if (found) return found
  const node = { id, moduleName, route: '', modules: [] }
  nodes.push(node)
  return node
}
