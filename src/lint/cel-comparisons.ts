import { type CelNode, innerNodes, literal } from '#src/validation/cel-nodes.ts'
import { insideOf, type Meaning, meaningIn, type Scope } from './cel-meaning.ts'

/** A value of the record that is compared with a text. */
export type Comparison = { value: Meaning; text: string; range: CelNode['range'] }

/** All comparisons of an expression with texts, inside macros too. */
export function comparisonsIn(node: CelNode, scope: Scope): Comparison[] {
  const [left, right] = innerNodes(node)
  const inside = insideOf(node, scope)
  return [
    ...(left && right ? comparisonsOf(node.op, left, right, scope) : []),
    ...innerNodes(node).flatMap((inner) => comparisonsIn(inner, inside)),
  ]
}

const orders = ['<', '<=', '>', '>=', '==', '!=']

function comparisonsOf(op: string, left: CelNode, right: CelNode, scope: Scope): Comparison[] {
  const [of, among] = [meaningIn(left, scope), meaningIn(right, scope)]
  if (orders.includes(op)) return [...compared(of, right), ...compared(among, left)]
  if (op !== 'in') return []
  const listed = right.op === 'list' ? innerNodes(right).flatMap((item) => compared(of, item)) : []
  return [...listed, ...(among?.of === 'list' ? compared(among.item, left) : [])]
}

/** Texts that a value is compared with: one, those of a list, or one of two. */
export function compared(value: Meaning | undefined, node: CelNode): Comparison[] {
  if (value?.of === 'list' && node.op === 'list')
    return innerNodes(node).flatMap((item) => compared(value.item, item))
  if (!value) return []
  if (node.op === '?:')
    return innerNodes(node)
      .slice(1)
      .flatMap((outcome) => compared(value, outcome))
  const text = literal(node)
  return typeof text === 'string' ? [{ value, text, range: node.range }] : []
}
