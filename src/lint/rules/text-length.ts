import { longestSentence } from '#src/compile/meta-schema-parts.ts'
import type { DialectRule } from '../rule.ts'

/** A text for people that is longer than its place shows. */
export const textLength: DialectRule = {
  id: 'text-length',
  severity: 'error',
  remedy: 'Escríbalo más corto.',
  on: 'dialect',
  takes: ({ keyword, propertyName }) => keyword === 'maxLength' && propertyName === undefined,
  explain: ({ instancePath, name, data, params }) => ({
    pointer: instancePath,
    message: `«${name}» tiene ${shown([...String(data)].length)} caracteres, y puede tener ${shown(Number(params.limit))} como máximo.`,
    ...(params.limit === longestSentence
      ? { remedy: 'Escríbalo más corto; la explicación larga de un campo va en «x-help».' }
      : {}),
  }),
}

const shown = (count: number): string => count.toLocaleString('es-CO')
