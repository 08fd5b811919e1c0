import { isJsonObject } from '#src/schema/json.ts'

/** A node of the menu (spec §2): up to three levels, the last with a route. */
export type MenuNode = { id: number; moduleName: string; route: string; modules: MenuNode[] }

/** Levels of the menu (spec §2); what lies deeper is left out. */
const deepest = 3

/**
 * Reads the menu of an answer. A node that is no node, has no name or repeats an id is left out, with which a cycle
 * comes to its end as well; a list that is missing is empty.
 * @throws when the answer holds no menu at all
 */
export function readMenu(data: unknown): MenuNode[] {
  if (!Array.isArray(data)) throw new TypeError('The answer holds no menu')
  return readLevel(data, 1, new Set())
}

function readLevel(nodes: unknown, level: number, seen: Set<number>): MenuNode[] {
  if (!Array.isArray(nodes) || level > deepest) return []
  return nodes.flatMap((node) => {
    if (!isJsonObject(node)) return []
    const { id, moduleName, route, modules } = node
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || seen.has(id)) return []
    if (typeof moduleName !== 'string' || moduleName.trim() === '') return []
    seen.add(id)
    return [{ id, moduleName, route: readRoute(route), modules: readLevel(modules, level + 1, seen) }]
  })
}

/** A route as modules have it (domain §11.2); anything else goes nowhere. */
const readRoute = (route: unknown): string =>
  typeof route === 'string' && /^[A-Za-z0-9/-]*$/.test(route) ? route.replace(/^\/+|\/+$/g, '') : ''
