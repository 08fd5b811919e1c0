import { repeated } from '../repeated.ts'
import type { CatalogueRule } from '../rule.ts'

/** Two resources at one path of the API. */
export const uniquePath: CatalogueRule = {
  id: 'unique-path',
  severity: 'error',
  remedy: 'Dé otra ruta de API a una de las dos pantallas.',
  on: 'catalogue',
  check: (screens) => repeated(screens, '/x-resource/path', 'La ruta del API'),
}
