import type { DialectRule } from '../rule.ts'
import { meantBy } from '../synonyms.ts'

/** A `format` that is no kind of field. */
export const unknownKind: DialectRule = {
  id: 'unknown-kind',
  severity: 'error',
  remedy: 'Escriba uno de los tipos de campo; el editor los ofrece y explica.',
  on: 'dialect',
  takes: ({ keyword, name }) => keyword === 'enum' && name === 'format',
  explain: ({ instancePath, data, params }) => ({
    pointer: instancePath,
    message: `Tipo de campo desconocido «${String(data)}».${hintOf(String(data), params.allowedValues as string[])}`,
  }),
}

const hintOf = (word: string, kinds: string[]): string =>
  meantBy(word, kinds) || ` Los hay: ${kinds.join(', ')}.`
