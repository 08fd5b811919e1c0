import type { JsonValue } from '#src/schema/json.ts'
import { type CelNode, innerNodes } from '#src/validation/cel-nodes.ts'
import { constantValue } from './cel-constant.ts'

/** A constant that an expression may yield, and its place there. */
export type ConstantOutcome = { value: JsonValue; range: CelNode['range'] }

/** The constants that an expression may yield: of each of its outcomes, and of each item of a list that it writes. */
export function constantOutcomes(text: string, tree: CelNode): ConstantOutcome[] {
  const inner =
    tree.op === '?:' ? innerNodes(tree).slice(1) : tree.op === 'list' ? innerNodes(tree) : undefined
  if (inner) return inner.flatMap((one) => constantOutcomes(text, one))
  const value = constantValue(text.slice(tree.range.start, tree.range.end), { tree })
  return value === undefined ? [] : [{ value, range: tree.range }]
}
