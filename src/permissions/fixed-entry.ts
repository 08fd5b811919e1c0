import type { MenuNode } from '#src/client/read-menu.ts'
import type { Permissions } from './role-permissions.ts'

/** The entry that the client adds by itself (spec §2; domain §12). */
const entry: MenuNode = {
  id: 9999,
  moduleName: 'Liberación GMF en HOLD',
  route: 'accounts/liberacion-gmf-hold',
  modules: [],
}
const module: MenuNode = { id: 1, moduleName: 'Ahorro Y CDT', route: '', modules: [] }
const subModule: MenuNode = { id: 11, moduleName: 'Cuentas', route: '', modules: [] }

/** The menu with the fixed entry under «Ahorro Y CDT», «Cuentas», for whoever may open it. */
export function withFixedEntry(menu: MenuNode[], { modules }: Permissions): MenuNode[] {
  if (!modules.some(({ id, state }) => id === entry.id && state)) return menu
  return under(menu, module, (inModule) =>
    under(inModule, subModule, (options) =>
      options.some(({ id }) => id === entry.id) ? options : [...options, entry],
    ),
  )
}

/** Changes the children of a named node; a missing node is put first, as its id is. */
function under(
  nodes: MenuNode[],
  target: MenuNode,
  change: (children: MenuNode[]) => MenuNode[],
): MenuNode[] {
  const isTarget = ({ moduleName }: MenuNode): boolean => moduleName === target.moduleName
  const all = nodes.some(isTarget) ? nodes : [target, ...nodes]
  return all.map((node) => (isTarget(node) ? { ...node, modules: change(node.modules) } : node))
}
