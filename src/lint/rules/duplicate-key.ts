import type { ReadingRule } from '../rule.ts'

/** A name that occurs twice in an object: JSON would silently keep the last. */
export const duplicateKey: ReadingRule = {
  id: 'duplicate-key',
  severity: 'error',
  remedy: 'Quite una de las dos apariciones, o cambie su nombre.',
  on: 'reading',
}
