import { menuNames } from '#src/compile/menu-names.ts'
import type { ScreenRule } from '../rule.ts'

/** A menu option outside every submodule. */
export const menuPosition: ScreenRule = {
  id: 'menu-position',
  severity: 'error',
  remedy: 'Los dos primeros dígitos son el submódulo: use los de uno que exista, o agréguelo al menú.',
  on: 'screen',
  check: ({ source, document, shared }) => {
    const option = document['x-screen'].menu
    return menuNames(option, shared).subModule
      ? []
      : [
          source.problem(
            '/x-screen/menu',
            `La opción ${option} no cae en un submódulo de schemas/shared/menu.json.`,
          ),
        ]
  },
}
