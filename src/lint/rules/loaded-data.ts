import type { LoadingRule } from '../rule.ts'

/** What only a database reports: tables, seeds or demonstration rows that it refuses at a start. */
export const loadedData: LoadingRule = {
  id: 'loaded-data',
  severity: 'error',
  remedy: 'Corrija lo que se señala: así como está, el producto no inicia con una base de datos vacía.',
  on: 'loading',
}
