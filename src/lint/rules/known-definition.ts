import type { ReadingRule } from '../rule.ts'

/** A `\$ref` to nothing. */
export const knownDefinition: ReadingRule = {
  id: 'known-definition',
  severity: 'error',
  remedy: 'Escriba el nombre de una definición que exista, o agréguela a schemas/shared/vocabularies.json.',
  on: 'reading',
}
