import { parse } from '@marcbachmann/cel-js/evaluator'

/** A node of a CEL expression as cel-js parses it, with its place in the text. */
export type CelNode = { op: string; args: unknown; range: { start: number; end: number } }

export const isNode = (value: unknown): value is CelNode =>
  typeof value === 'object' && value !== null && 'op' in value

/** Syntax tree of an expression; undefined where it does not parse. */
export function treeOf(expression: string): CelNode | undefined {
  try {
    const { ast } = parse(expression)
    return isNode(ast) ? ast : undefined
  } catch {
    return undefined
  }
}

/** Child nodes of a node. */
export const innerNodes = ({ args }: CelNode): CelNode[] => nodesIn(args)

function nodesIn(args: unknown): CelNode[] {
  if (!Array.isArray(args)) return isNode(args) ? [args] : []
  const nodes: CelNode[] = []
  for (const one of args)
    if (Array.isArray(one)) nodes.push(...nodesIn(one))
    else if (isNode(one)) nodes.push(one)
  return nodes
}

/** The value of a text, number or other constant. */
export const literal = ({ op, args }: CelNode): unknown => (op === 'value' ? args : undefined)

/** The object that an access reads from and the name that it reads: `of.name`, or `of["name"]` in any quotes. */
export function accessOf(node: CelNode): { of: CelNode; name: string } | undefined {
  if (node.op !== '.' && node.op !== '[]') return undefined
  const [of, index] = innerNodes(node)
  const name = node.op === '.' ? [node.args].flat(1)[1] : index && literal(index)
  return of && typeof name === 'string' ? { of, name } : undefined
}

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

const macros = ['all', 'exists', 'exists_one', 'filter', 'map']

/** The name that a node gives to each item of a list, or to a value, inside its last parts. */
export type Bound = {
  variable: string
  /** Whether it is an item of the outer value, rather than that value itself. */
  isItem: boolean
  outside: CelNode[]
  inside: CelNode[]
}

/** Name given by a macro such as `list.exists(one, …)` or `cel.bind(one, value, …)`; undefined for any other node. */
export function boundIn(node: CelNode): Bound | undefined {
  const { name = '', on, given: [variable, ...rest] = [] } = callOf(node) ?? {}
  if (!on || variable?.op !== 'id') return undefined
  if (macros.includes(name))
    return { variable: String(variable.args), isItem: true, outside: [on], inside: rest }
  const [value, ...inside] = rest
  const isBinding = name === 'bind' && on.op === 'id' && on.args === 'cel' && value
  return isBinding ? { variable: String(variable.args), isItem: false, outside: [value], inside } : undefined
}
