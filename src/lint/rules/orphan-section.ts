import { nearestOf } from '#src/schema/closest.ts'
import { layoutOf, placedAgain } from '../layout.ts'
import type { ScreenRule } from '../rule.ts'

/** A section of the form without fields, or with one that is missing or already in another section. */
export const orphanSection: ScreenRule = {
  id: 'orphan-section',
  severity: 'error',
  remedy: 'Deje en la sección campos de la pantalla, cada uno en una sola, o quítela.',
  on: 'screen',
  check: (screen) => {
    const { sections = [] } = layoutOf(screen)
    const { names, source } = screen
    const placed = sections.flatMap((section) => section.fields)
    return [
      ...sections
        .filter(({ fields }) => fields.length === 0)
        .map(({ pointer, title }) => source.problem(pointer, `La sección «${title}» no tiene campos.`)),
      ...placed
        .filter(({ name }) => !names.includes(name))
        .map(({ name, pointer }) =>
          source.problem(
            pointer,
            `La sección nombra «${name}», que no es un campo.${nearestOf(name, names, 'Los que hay')}`,
          ),
        ),
      ...placedAgain(placed).map(({ name, pointer }) =>
        source.problem(pointer, `El campo «${name}» ya está en una sección.`),
      ),
    ]
  },
}
