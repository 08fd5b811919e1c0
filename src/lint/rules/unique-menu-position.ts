import { repeated } from '../repeated.ts'
import type { CatalogueRule } from '../rule.ts'

/** Two screens at one place of the menu. */
export const uniqueMenuPosition: CatalogueRule = {
  id: 'unique-menu-position',
  severity: 'error',
  remedy: 'Tome el siguiente número libre del submódulo.',
  on: 'catalogue',
  check: (screens) => repeated(screens, '/x-screen/menu', 'La opción de menú', ({ menu }) => menu.id),
}
