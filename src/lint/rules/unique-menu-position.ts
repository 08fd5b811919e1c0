import { fixedOptions } from '#src/schema/fixed-options.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { freeOption } from '../free-options.ts'
import { repeated } from '../repeated.ts'
import type { CatalogueRule } from '../rule.ts'

const optionIn = ({ 'x-screen': screen }: JsonObject): number[] =>
  isJsonObject(screen) && typeof screen.menu === 'number' ? [screen.menu] : []

/** Two screens at one place of the menu. */
export const uniqueMenuPosition: CatalogueRule = {
  id: 'unique-menu-position',
  severity: 'error',
  remedy:
    'Dé el número libre a la pantalla nueva: la que ya está en uso conserva el suyo, por el que van sus permisos.',
  on: 'catalogue',
  check: (screens) => {
    const taken = new Set([
      ...fixedOptions.map(({ menu }) => menu.id),
      ...screens.flatMap(({ value }) => optionIn(value)),
    ])
    return repeated(screens, '/x-screen/menu', 'La opción de menú', ({ menu }) => menu.id).map((problem) => {
      const option = screens.flatMap(({ source, value }) =>
        source.file === problem.file ? optionIn(value) : [],
      )[0]
      const free = option === undefined ? undefined : freeOption(Math.floor(option / 100), taken)
      return free === undefined ? problem : { ...problem, message: `${problem.message} Libre: ${free}.` }
    })
  },
}
