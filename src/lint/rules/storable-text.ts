import type { ReadingRule } from '../rule.ts'

/** A text with what no database stores and nobody sees: control characters, or half a character; or one that nobody sees. */
export const storableText: ReadingRule = {
  id: 'storable-text',
  severity: 'error',
  remedy: 'Borre ese carácter y escriba el texto de nuevo; llega al copiar de otro programa.',
  on: 'reading',
}
