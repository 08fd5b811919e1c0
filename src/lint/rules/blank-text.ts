import { written } from '#src/compile/meta-schema-parts.ts'
import type { DialectRule } from '../rule.ts'

/** A text of spaces alone. */
export const blankText: DialectRule = {
  id: 'blank-text',
  severity: 'error',
  remedy: 'Escriba el texto, o quite la palabra clave.',
  on: 'dialect',
  takes: ({ keyword, params }) => keyword === 'pattern' && params.pattern === written,
  explain: ({ instancePath, name }) => ({
    pointer: instancePath,
    message: `«${name}» solo tiene espacios.`,
  }),
}
