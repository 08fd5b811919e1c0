import { type CelNode, callOf, innerNodes, literal } from '#src/validation/cel-nodes.ts'
import { backtracking } from '../patterns/backtracking.ts'
import type { ScreenRule } from '../rule.ts'

/** An invalid regular expression in a rule, or one that a wrong text keeps busy. */
export const rulePattern: ScreenRule = {
  id: 'rule-pattern',
  severity: 'error',
  remedy:
    'Corrija la expresión regular de matches(), sin repeticiones de lo mismo dentro de otra ni seguidas.',
  on: 'screen',
  check: ({ expressions }) =>
    expressions.flatMap(({ text: whole, parsed: { tree }, problem }) =>
      (tree && whole.includes('matches') ? patternsIn(tree) : [])
        .filter((pattern) => !isRegExp(pattern.text) || backtracking(pattern.text))
        .map((pattern) => problem('La expresión regular de la regla no es válida o es peligrosa.', pattern)),
    ),
}

type Literal = { text: string; start: number; end: number }

/** Pattern arguments of `matches`. */
function patternsIn(node: CelNode): Literal[] {
  const call = callOf(node)
  const pattern = call?.name === 'matches' ? call.given.at(-1) : undefined
  const text = pattern && literal(pattern)
  return [
    ...(pattern && typeof text === 'string' ? [{ text, ...pattern.range }] : []),
    ...innerNodes(node).flatMap(patternsIn),
  ]
}

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
