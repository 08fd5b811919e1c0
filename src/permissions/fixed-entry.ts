import type { MenuNode } from '#src/client/read-menu.ts'
import type { Permissions } from './build.ts'

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

/** Changes what is under a node of a name; one that is missing comes first, as its id does. */
function under(
  nodes: MenuNode[],
  wanted: MenuNode,
  change: (children: MenuNode[]) => MenuNode[],
): MenuNode[] {
  const isWanted = ({ moduleName }: MenuNode): boolean => moduleName === wanted.moduleName
  const all = nodes.some(isWanted) ? nodes : [wanted, ...nodes]
  return all.map((node) => (isWanted(node) ? { ...node, modules: change(node.modules) } : node))
}
