import { isInside } from '../inside.ts'
import type { ScreenRule } from '../rule.ts'

/** A field that is to say why a change is asked for, though nobody fills it in, or who decides does not read it there. */
export const givenReason: ScreenRule = {
  id: 'given-reason',
  severity: 'error',
  remedy: 'Deje «x-reason» en un campo del registro que llene quien pide el cambio, o quítelo.',
  on: 'screen',
  check: (screen) =>
    screen.placed
      .filter(({ field }) => field.property['x-reason'])
      .flatMap((placed) => {
        const { field, group, pointer } = placed
        const report = (message: string) => [group.problem(`${pointer}/x-reason`, message, 'key')]
        if (isInside(screen, placed))
          return report('Dentro de un grupo o de una lista nada dice por qué cambia el registro.')
        return field.readOnly ? report('Un campo que nadie llena no dice por qué se pide un cambio.') : []
      }),
}
