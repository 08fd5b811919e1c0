import type { ReadingRule } from '../rule.ts'

/** A field of no kind, or of several. */
export const fieldKind: ReadingRule = {
  id: 'field-kind',
  severity: 'error',
  remedy: 'Diga de qué tipo es el campo con una sola de esas palabras clave.',
  on: 'reading',
}
