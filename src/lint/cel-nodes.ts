import { type Environment, parse } from '@marcbachmann/cel-js/evaluator'
import type { CelError } from './explain-cel.ts'

/** A node of a CEL expression as cel-js parses it, with its place in the text. */
export type CelNode = { op: string; args: unknown; range: { start: number; end: number } }

export const isNode = (value: unknown): value is CelNode =>
  typeof value === 'object' && value !== null && 'op' in value

/** An expression as CEL reads it. */
export type ParsedCel = {
  /** Undefined where it does not parse, which `rule-types` tells. */
  tree: CelNode | undefined
  /** Its type, or what is wrong in it. */
  check: () => CheckedCel
}

type CheckedCel = { valid: boolean; type?: string; error?: CelError }

/** @param environment what it may name, where it is checked */
export function parseCel(text: string, environment: Pick<Environment, 'parse'> = { parse }): ParsedCel {
  try {
    const { ast, check } = environment.parse(text)
    let checked: CheckedCel | undefined
    return { tree: isNode(ast) ? ast : undefined, check: () => (checked ??= check()) }
  } catch (error) {
    return { tree: undefined, check: () => ({ valid: false, error: error as CelError }) }
  }
}

const known = new WeakMap<CelNode, CelNode[]>()

/** The nodes that a node is made of; several rules walk through the same tree. */
export function innerNodes(node: CelNode): CelNode[] {
  const inner = known.get(node) ?? nodesIn(node.args)
  known.set(node, inner)
  return inner
}

function nodesIn(args: unknown): CelNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn)
  return isNode(args) ? [args] : []
}

/** A text, number or other constant as it is written. */
export const literal = ({ op, args }: CelNode): unknown => (op === 'value' ? args : undefined)

/** A call as `name(…)` or `receiver.name(…)`. */
export function callOf({ op, args }: CelNode): { name: string; on?: CelNode; given: CelNode[] } | undefined {
  if ((op !== 'call' && op !== 'rcall') || !Array.isArray(args)) return undefined
  const [name, ...rest] = args.flat()
  const nodes = rest.filter(isNode)
  if (typeof name !== 'string') return undefined
  if (op === 'call') return { name, given: nodes }
  const [on, ...given] = nodes
  return on ? { name, on, given } : undefined
}
