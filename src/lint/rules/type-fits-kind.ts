import type { ReadingRule } from '../rule.ts'

/** A JSON type that the kind does not have. */
export const typeFitsKind: ReadingRule = {
  id: 'type-fits-kind',
  severity: 'error',
  remedy: 'Escriba el tipo que corresponde o quite «type», que el tipo de campo ya implica.',
  on: 'reading',
}
