import type { JsonValue } from '#src/schema/json.ts'
import { type CelNode, innerNodes, treeOf } from '#src/validation/cel-nodes.ts'
import { RuleBook } from '#src/validation/rule-book.ts'
import type { ParsedCel } from './parsed-cel.ts'

const book = new RuleBook([])

/** Value of an expression without names; undefined where it has names or cannot be computed. */
export function constantValue(
  text: string,
  { tree }: Pick<ParsedCel, 'tree'> = { tree: treeOf(text) },
): JsonValue | undefined {
  return tree && !namesAny(tree) ? book.value(text, { today: '', user: { name: '', roles: [] } }) : undefined
}

const namesAny = (node: CelNode): boolean => node.op === 'id' || innerNodes(node).some(namesAny)
