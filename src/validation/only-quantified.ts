import { type CelNode, callOf, innerNodes, treeOf } from './cel-nodes.ts'
import { readAt, readsIn } from './rule-reads.ts'

/**
 * Whether expressions only test if some, or all, rows of a looked-up list satisfy a condition: rows that are alike are
 * then needed once.
 */
export const isOnlyQuantified = (expressions: string[], name: string): boolean =>
  expressions.every((text) => {
    const tree = treeOf(text)
    const uses = readsIn(text).filter(({ base, path: [first = name] }) => base === 'found' && first === name)
    return tree !== undefined && quantifiersIn(tree, name) === uses.length
  })

/** Number of uses of `found.name.all(…)` or `found.name.exists(…)`. */
function quantifiersIn(node: CelNode, name: string): number {
  const call = callOf(node)
  const isQuantifier = call?.on && ['all', 'exists'].includes(call.name) && isList(call.on, name)
  return innerNodes(node).reduce((sum, inner) => sum + quantifiersIn(inner, name), isQuantifier ? 1 : 0)
}

function isList(node: CelNode, name: string): boolean {
  const { base, path = [] } = readAt(node) ?? {}
  return base === 'found' && path.length === 1 && path[0] === name
}
