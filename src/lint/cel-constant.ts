import type { JsonValue } from '#src/schema/json.ts'
import { RuleBook } from '#src/verdict/rules.ts'
import { type CelNode, innerNodes, parseCel } from './cel-nodes.ts'

const book = new RuleBook([])

/** What an expression that names nothing yields; undefined where it does, or cannot be computed. */
export function constantValue(text: string, { tree } = parseCel(text)): JsonValue | undefined {
  return tree && !namesAny(tree) ? book.value(text, { today: '', user: { name: '', roles: [] } }) : undefined
}

const namesAny = (node: CelNode): boolean => node.op === 'id' || innerNodes(node).some(namesAny)
