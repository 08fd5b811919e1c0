import { repeated } from '../repeated.ts'
import type { CatalogueRule } from '../rule.ts'

/** Two screens at one address. */
export const uniqueRoute: CatalogueRule = {
  id: 'unique-route',
  severity: 'error',
  remedy: 'Dé otra ruta a una de las dos pantallas.',
  on: 'catalogue',
  check: (screens) => repeated(screens, '/x-screen/route', 'La ruta', ({ route }) => route),
}
