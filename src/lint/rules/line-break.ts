import { broken } from '#src/compile/meta-schema-parts.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { DialectRule } from '../rule.ts'

/** A line break or a tab in a text that is shown without it. */
export const lineBreak: DialectRule = {
  id: 'line-break',
  severity: 'error',
  remedy: 'Deje un espacio en su lugar; solo «x-help» se lee en varias líneas.',
  on: 'dialect',
  takes: ({ keyword, schema }) => keyword === 'not' && isJsonObject(schema) && schema.pattern === broken,
  explain: ({ instancePath, name, data }) => ({
    pointer: instancePath,
    message: `«${name}» tiene ${/\t/.test(String(data)) ? 'un tabulador' : 'un salto de línea'}, y se lee en una sola línea.`,
  }),
}
