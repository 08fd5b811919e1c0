import { type CelNode, innerNodes } from '#src/validation/cel-nodes.ts'
import { insideOf, type Meaning, meaningIn, type Scope, textsOf } from './cel-meaning.ts'

type Choice = Extract<Meaning, { of: 'choice' }>
type Day = Extract<Meaning, { of: 'day' }>

/** A value of the record that is compared with a text, or with another value that never equals it. */
export type Comparison =
  | { value: Choice | Day; text: string; range: CelNode['range'] }
  | { value: Choice; unlike: Choice; range: CelNode['range'] }

/** All comparisons of an expression with texts or other options, inside macros too. */
export function comparisonsIn(node: CelNode, scope: Scope): Comparison[] {
  const [left, right] = innerNodes(node)
  const inside = insideOf(node, scope)
  return [
    ...(left && right ? comparisonsOf(node, left, right, scope) : []),
    ...innerNodes(node).flatMap((inner) => comparisonsIn(inner, inside)),
  ]
}

const orders = ['<', '<=', '>', '>=', '==', '!=']

function comparisonsOf({ op, range }: CelNode, left: CelNode, right: CelNode, scope: Scope): Comparison[] {
  if (op !== 'in' && !orders.includes(op)) return []
  const [of, other] = [meaningIn(left, scope), meaningIn(right, scope)]
  if (op === 'in') return other?.of === 'list' ? between(of, other.item, range) : []
  return between(of, other, range)
}

const between = (
  left: Meaning | undefined,
  right: Meaning | undefined,
  range: CelNode['range'],
): Comparison[] =>
  left?.of === 'list' && right?.of === 'list'
    ? between(left.item, right.item, range)
    : [...compared(left, right), ...compared(right, left), ...unlike(left, right, range)]

/** A value, or the values of a list, with the texts of another one. */
export function compared(value: Meaning | undefined, other: Meaning | undefined): Comparison[] {
  if (value?.of === 'list' && other?.of === 'list') return compared(value.item, other.item)
  if (value?.of !== 'choice' && value?.of !== 'day') return []
  return textsOf(other).map((one) => ({ value, ...one }))
}

/** Two closed lists that share no option. */
const unlike = (
  left: Meaning | undefined,
  right: Meaning | undefined,
  range: CelNode['range'],
): Comparison[] =>
  left?.of === 'choice' && right?.of === 'choice' && !left.codes.some((code) => right.codes.includes(code))
    ? [{ value: left, unlike: right, range }]
    : []
