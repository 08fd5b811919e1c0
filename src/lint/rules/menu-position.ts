import { menuNames } from '#src/compile/menu-names.ts'
import { freeOption } from '../free-options.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A menu option outside every submodule. */
export const menuPosition: ScreenRule = {
  id: 'menu-position',
  severity: 'error',
  remedy: 'Los dos primeros dígitos son el submódulo: use los de uno que exista, o agréguelo al menú.',
  on: 'screen',
  check: (screen) => {
    const option = screen.document['x-screen'].menu
    return menuNames(option, screen.shared).subModule
      ? []
      : [
          screen.source.problem(
            '/x-screen/menu',
            `La opción ${option} no cae en un submódulo de schemas/shared/menu.json.${nearest(option, screen)}`,
          ),
        ]
  },
}

/** Number of proposed submodules. */
const offered = 3

/** Every submodule of the intended module is nearer than those of others. */
const otherModule = 10

/**
 * The submodules around a menu option, those of its module before others,
 * each with the first number that no screen has.
 */
function nearest(option: number, { shared, menus }: ScreenContext): string {
  const requested = Math.floor(option / 100)
  const moduleOf = (id: number): number => Math.floor(id / 10)
  const away = (id: number): number =>
    Math.abs(id - requested) + (moduleOf(id) === moduleOf(requested) ? 0 : otherModule)
  const free = shared.menu
    .flatMap(({ subModules }) => subModules)
    .sort((a, b) => away(a.id) - away(b.id))
    .slice(0, offered)
    .flatMap(({ id, name }) => {
      const number = freeOption(id, menus)
      return number === undefined ? [] : `${number} en «${name}»`
    })
  return free.length === 0 ? '' : ` Libres cerca: ${free.join(', ')}.`
}
