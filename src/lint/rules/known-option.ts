import { didYouMean } from '#src/schema/closest.ts'
import { compared, comparisonsIn } from '../cel-comparisons.ts'
import { type Meaning, meaningOf, scopeOf } from '../cel-meaning.ts'
import { parseCel } from '../cel-nodes.ts'
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
      return [...result, ...comparisonsIn(whole, scopeOf(self, screen.fields))].flatMap(
        ({ value, text: code, range }) =>
          value.of === 'choice' && !value.codes.includes(code) ? [problem(tellOf(value, code), range)] : [],
      )
    }),
}

type Choice = Extract<Meaning, { of: 'choice' }>

function tellOf({ name, codes }: Choice, code: string): string {
  if (code === '')
    return `«${name}» nunca es un texto vacío; para saber si tiene valor escriba has(self.${name}).`
  const known = codes.length <= 8 ? ` Use ${codes.join(', ')}.` : ''
  return `«${code}» no es una opción de «${name}».${didYouMean(code, codes) || known}`
}
