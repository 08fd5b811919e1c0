import { isInside } from '../inside.ts'
import type { ScreenRule } from '../rule.ts'

/** A field that starts empty with each change, though nobody writes it, it has to be filled, or it never changes. */
export const anewField: ScreenRule = {
  id: 'anew-field',
  severity: 'error',
  remedy:
    'Deje «x-anew» en un campo opcional del registro que las personas escriban y puedan cambiar, o quítelo.',
  on: 'screen',
  check: (screen) =>
    screen.placed
      .filter(({ field }) => field.property['x-anew'])
      .flatMap((placed) => {
        const { field, group, pointer } = placed
        const report = (message: string) => [group.problem(`${pointer}/x-anew`, message, 'key')]
        if (isInside(screen, placed)) return report('Dentro de un grupo o de una lista nada empieza vacío.')
        if (field.readOnly || field.immutable)
          return report('Un campo que nadie cambia no empieza vacío en cada cambio.')
        return field.required || field.property.default !== undefined
          ? report('Un campo obligatorio, o con un valor inicial, no empieza vacío en cada cambio.')
          : []
      }),
}
