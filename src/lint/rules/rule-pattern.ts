import { parse } from '@marcbachmann/cel-js/evaluator'
import { expressionsOf } from '../expressions.ts'
import { backtracking } from '../patterns/backtracking.ts'
import type { ScreenRule } from '../rule.ts'

/** A regular expression in a rule that is none, or that a wrong text keeps busy. */
export const rulePattern: ScreenRule = {
  id: 'rule-pattern',
  severity: 'error',
  remedy:
    'Corrija la expresión regular de matches(), sin repeticiones de lo mismo dentro de otra ni seguidas.',
  on: 'screen',
  check: (screen) =>
    expressionsOf(screen).flatMap(({ text, problem }) =>
      patternsIn(text)
        .filter((pattern) => !isRegExp(pattern.text) || backtracking(pattern.text))
        .map((pattern) => problem('La expresión regular de la regla no es válida o es peligrosa.', pattern)),
    ),
}

type Literal = { text: string; start: number; end: number }

/** The texts that `matches` is given; none where the expression does not parse, which is told elsewhere. */
function patternsIn(text: string): Literal[] {
  if (!text.includes('matches')) return []
  try {
    return matchesIn(parse(text).ast)
  } catch {
    return []
  }
}

function matchesIn(node: unknown): Literal[] {
  if (Array.isArray(node)) return node.flatMap(matchesIn)
  if (!isNode(node)) return []
  const { op, args } = node
  const [name, ...given] = Array.isArray(args) ? args.flat() : []
  const last = given.at(-1)
  const isCall = (op === 'rcall' || op === 'call') && name === 'matches'
  return [
    ...(isCall && isNode(last) && typeof last.args === 'string' && last.op === 'value'
      ? [{ text: last.args, ...last.range }]
      : []),
    ...matchesIn(args),
  ]
}

type CelNode = { op: string; args: unknown; range: { start: number; end: number } }

const isNode = (value: unknown): value is CelNode =>
  typeof value === 'object' && value !== null && 'op' in value

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
