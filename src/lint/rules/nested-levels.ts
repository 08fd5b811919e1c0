import type { ReadingRule } from '../rule.ts'

/** Objects inside objects inside objects. */
export const nestedLevels: ReadingRule = {
  id: 'nested-levels',
  severity: 'error',
  remedy: 'Lleve los niveles de más a una pantalla propia.',
  on: 'reading',
}
