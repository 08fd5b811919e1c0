import { didYouMean } from '#src/schema/closest.ts'
import { compared } from '../cel-comparisons.ts'
import { type Meaning, meaningOf } from '../cel-meaning.ts'
import type { ScreenRule } from '../rule.ts'

/** An expression that compares a field with a code that is none of its options, or gives it one. */
export const knownOption: ScreenRule = {
  id: 'known-option',
  severity: 'error',
  remedy: 'Escriba el «const» de una de las opciones del campo.',
  on: 'screen',
  check: ({ expressions }) =>
    expressions.flatMap(({ yields, isInitial, parsed, comparisons, problem }) => {
      const result = yields && parsed.tree ? compared(meaningOf(yields), parsed.tree) : []
      // An empty computed text is not a value.
      const given = isInitial ? result : result.filter(({ text }) => text !== '')
      return [...given, ...comparisons].flatMap(({ value, text, range }) =>
        value.of === 'choice' && !value.codes.includes(text) ? [problem(messageOf(value, text), range)] : [],
      )
    }),
}

type Choice = Extract<Meaning, { of: 'choice' }>

function messageOf({ name, codes }: Choice, code: string): string {
  if (code === '')
    return `«${name}» nunca es un texto vacío; para saber si tiene valor escriba has(self.${name}).`
  const options = codes.length <= 8 ? ` Use ${codes.join(', ')}.` : ''
  return `«${code}» no es una opción de «${name}».${didYouMean(code, codes) || options}`
}
