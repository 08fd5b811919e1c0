import type { ReadingRule } from '../rule.ts'

/** A mixin without a field that the server fills: who decided, or why, would be nowhere. */
export const stampedField: ReadingRule = {
  id: 'stamped-field',
  severity: 'error',
  remedy: 'Devuelva al campo el nombre con que el servidor lo llena.',
  on: 'reading',
}
