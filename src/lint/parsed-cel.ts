import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { type CelNode, callOf, innerNodes, isNode } from '#src/validation/cel-nodes.ts'
import type { CelError } from './explain-cel.ts'

/** A parsed CEL expression. */
export type ParsedCel = {
  /** Undefined where it does not parse, which `rule-types` reports. */
  tree: CelNode | undefined
  /** Its type, or its problem. */
  check: () => CheckedCel
}

type CheckedCel = { valid: boolean; type?: string; error?: CelError }

/** @param environment its valid names */
export function parseCel(text: string, environment: Pick<Environment, 'parse'>): ParsedCel {
  try {
    const { ast, check } = environment.parse(text)
    const tree = isNode(ast) ? ast : undefined
    let checked: CheckedCel | undefined
    return { tree, check: () => (checked ??= withPresence(text, tree, check(), environment)) }
  } catch (error) {
    return { tree: undefined, check: () => ({ valid: false, error: error as CelError }) }
  }
}

/** CEL does not check the argument of `has`, so it is checked as a value: `dyn(…)` takes as many characters. */
function withPresence(
  text: string,
  tree: CelNode | undefined,
  checked: CheckedCel,
  environment: Pick<Environment, 'parse'>,
): CheckedCel {
  const places = tree && checked.valid ? presencesIn(tree) : []
  if (places.length === 0) return checked
  const asValues = places.reduce((rest, start) => `${rest.slice(0, start)}dyn${rest.slice(start + 3)}`, text)
  const values = environment.parse(asValues).check()
  return values.valid ? checked : values
}

const presencesIn = (node: CelNode): number[] => {
  const call = callOf(node)
  const own = call?.name === 'has' && !call.on ? [node.range.start] : []
  return [...own, ...innerNodes(node).flatMap(presencesIn)]
}
