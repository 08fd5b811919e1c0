import type { ReadingRule } from '../rule.ts'

/** A field named like something that every JavaScript object has. */
export const reservedName: ReadingRule = {
  id: 'reserved-name',
  severity: 'error',
  remedy: 'Dé al campo otro nombre.',
  on: 'reading',
}
