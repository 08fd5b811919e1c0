import { isInside } from '../inside.ts'
import type { ScreenRule } from '../rule.ts'

/** A proposal for a field that nobody writes, or inside an object, where nothing is proposed. */
export const proposedField: ScreenRule = {
  id: 'proposed-field',
  severity: 'error',
  remedy:
    'Use «x-proposed» en un campo del registro que las personas escriban; lo que no escriben va en «x-computed».',
  on: 'screen',
  check: (screen) =>
    screen.placed
      .filter(({ field }) => field.property['x-proposed'] !== undefined)
      .flatMap((placed) => {
        const { field, group, pointer } = placed
        const report = (message: string) => [group.problem(`${pointer}/x-proposed`, message, 'key')]
        if (isInside(screen, placed)) return report('Dentro de un grupo o de una lista no se propone nada.')
        return field.readOnly ? report('A un campo que nadie escribe no se le propone nada.') : []
      }),
}
