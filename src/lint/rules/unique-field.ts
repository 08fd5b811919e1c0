import type { ReadingRule } from '../rule.ts'

/** A field that the screen or one of its mixins already has. */
export const uniqueField: ReadingRule = {
  id: 'unique-field',
  severity: 'error',
  remedy: 'Quite el campo o dele otro nombre.',
  on: 'reading',
}
