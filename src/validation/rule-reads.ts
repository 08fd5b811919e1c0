import { anyField } from '#src/schema/screen.ts'
import { accessOf, boundIn, type CelNode, callOf, innerNodes, treeOf } from './cel-nodes.ts'

/** Names in every expression, beside those that its macros give. */
export type Base = 'self' | 'root' | 'old' | 'found' | 'today' | 'user'

/** One value that an expression reads, however it is written: `self.address.city`, `self["address"]["city"]`. */
export type Read = {
  base: string
  /** Names on the way to it; none where it reads the base as a whole, or a part that only a value shows. */
  path: string[]
  /** Whether it only tests for a value: `has(…)`. */
  isPresence: boolean
}

const cache = new Map<string, Read[]>()

/** All reads of an expression, by its syntax tree: texts and comments are not reads. None where it does not parse. */
export function readsIn(expression: string): Read[] {
  const reads = cache.get(expression) ?? readsOf(treeOf(expression), new Set())
  cache.set(expression, reads)
  return reads
}

/**
 * First names that expressions read of some bases; `anyField` where they may read every one. A text that has none of
 * their words is not parsed.
 */
export const namesRead = (expressions: string[], ...bases: Base[]): Set<string> =>
  new Set(
    expressions
      .filter((text) => bases.some((base) => text.includes(base)))
      .flatMap(readsIn)
      .filter(({ base }) => bases.some((one) => one === base))
      .map(({ path: [name = anyField] }) => name),
  )

/** Whether an expression reads anything of a base. */
export const readsAny = (expression: string, ...bases: Base[]): boolean =>
  namesRead([expression], ...bases).size > 0

/** Whether a name is among those that are read. */
export const isAmong = (names: Set<string>, name: string): boolean => names.has(name) || names.has(anyField)

/** The only read of an expression that is nothing else: `self.account`. */
export function onlyRead(expression: string): Read | undefined {
  const tree = treeOf(expression)
  const read = tree && readAt(tree)
  return read?.path.length ? read : undefined
}

function readsOf(node: CelNode | undefined, bound: Set<string>): Read[] {
  if (!node) return []
  const read = readAt(node)
  if (read) return bound.has(read.base) ? [] : [read]
  const call = callOf(node)
  if (call?.name === 'has' && !call.on)
    return readsOf(call.given[0], bound).map((one) => ({ ...one, isPresence: true }))
  const naming = boundIn(node)
  if (!naming) return innerNodes(node).flatMap((inner) => readsOf(inner, bound))
  const { variable, outside, inside } = naming
  return [
    ...outside.flatMap((one) => readsOf(one, bound)),
    ...inside.flatMap((one) => readsOf(one, new Set([...bound, variable]))),
  ]
}

/** The read of a node that is one access; below a part that only a value shows, reads count by themselves. */
export function readAt(node: CelNode): Read | undefined {
  if (node.op === 'id') return { base: String(node.args), path: [], isPresence: false }
  const access = accessOf(node)
  const outer = access && readAt(access.of)
  return access && outer && { ...outer, path: [...outer.path, access.name] }
}
