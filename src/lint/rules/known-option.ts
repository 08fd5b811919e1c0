import { didYouMean } from '#src/schema/closest.ts'
import { insideOf, type Meaning, meaningIn, meaningOf, type Scope, scopeOf } from '../cel-meaning.ts'
import { type CelNode, innerNodes, literal, parseCel } from '../cel-nodes.ts'
import { expressionsOf } from '../expressions.ts'
import type { ScreenRule } from '../rule.ts'

/** A rule that compares a field with a code that is none of its options, so that it never holds, or always. */
export const knownOption: ScreenRule = {
  id: 'known-option',
  severity: 'error',
  remedy: 'Escriba el «const» de una de las opciones del campo.',
  on: 'screen',
  check: (screen) =>
    expressionsOf(screen).flatMap(({ text, self, yields, problem }) => {
      const whole = /['"]/.test(text) ? parseCel(text) : undefined
      if (!whole) return []
      const result = compared(yields && meaningOf(yields), whole)
      return [...result, ...comparisonsIn(whole, scopeOf(self, screen.fields))]
        .filter(({ choice, code }) => !choice.codes.includes(code))
        .map(({ choice, code, range }) => problem(tellOf(choice, code), range))
    }),
}

type Choice = Extract<Meaning, { of: 'choice' }>
type Comparison = { choice: Choice; code: string; range: CelNode['range'] }

function comparisonsIn(node: CelNode, scope: Scope): Comparison[] {
  const [left, right] = innerNodes(node)
  const inside = insideOf(node, scope)
  return [
    ...(left && right ? comparisonsOf(node.op, left, right, scope) : []),
    ...innerNodes(node).flatMap((inner) => comparisonsIn(inner, inside)),
  ]
}

function comparisonsOf(op: string, left: CelNode, right: CelNode, scope: Scope): Comparison[] {
  const [of, among] = [meaningIn(left, scope), meaningIn(right, scope)]
  if (op === '==' || op === '!=') return [...compared(of, right), ...compared(among, left)]
  if (op !== 'in') return []
  const listed = right.op === 'list' ? innerNodes(right).flatMap((item) => compared(of, item)) : []
  return [...listed, ...(among?.of === 'list' ? compared(among.item, left) : [])]
}

/** The codes that a value is held against: a text, the texts of a list, or one of two texts. */
function compared(value: Meaning | undefined, node: CelNode): Comparison[] {
  if (value?.of === 'list' && node.op === 'list')
    return innerNodes(node).flatMap((item) => compared(value.item, item))
  if (value?.of !== 'choice') return []
  if (node.op === '?:')
    return innerNodes(node)
      .slice(1)
      .flatMap((outcome) => compared(value, outcome))
  const code = literal(node)
  return typeof code === 'string' ? [{ choice: value, code, range: node.range }] : []
}

function tellOf({ name, codes }: Choice, code: string): string {
  if (code === '')
    return `«${name}» nunca es un texto vacío; para saber si tiene valor escriba has(self.${name}).`
  const known = codes.length <= 8 ? ` Use ${codes.join(', ')}.` : ''
  return `«${code}» no es una opción de «${name}».${didYouMean(code, codes) || known}`
}
