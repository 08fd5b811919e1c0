import type { ReadingRule } from '../rule.ts'

/** Whatever else keeps the screen from being built. */
export const buildable: ReadingRule = {
  id: 'buildable',
  severity: 'error',
  remedy: 'Corrija lo indicado; mientras tanto la pantalla no se compila.',
  on: 'reading',
}
