import { repeated } from '../repeated.ts'
import type { CatalogueRule } from '../rule.ts'

/** Two screens of one name. */
export const uniqueId: CatalogueRule = {
  id: 'unique-id',
  severity: 'error',
  remedy: 'Dé otro nombre a una de las dos pantallas.',
  on: 'catalogue',
  check: (screens) => repeated(screens, '/$id', 'El nombre'),
}
