import { isInside } from '../inside.ts'
import type { ScreenRule } from '../rule.ts'

/** A server-given number in a field that is not of the record itself. */
export const sequencePlace: ScreenRule = {
  id: 'sequence-place',
  severity: 'error',
  remedy: 'Lleve el campo fuera del grupo o de la lista, o quite «x-sequence».',
  on: 'screen',
  check: (screen) =>
    screen.placed
      .filter((placed) => placed.field.property['x-sequence'] !== undefined && isInside(screen, placed))
      .map(({ group, pointer }) =>
        group.problem(
          `${pointer}/x-sequence`,
          'El servidor numera registros: dentro de un grupo o de una lista nadie pone el número.',
        ),
      ),
}
