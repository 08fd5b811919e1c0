import { isInside } from '../inside.ts'
import type { ScreenRule } from '../rule.ts'

/** A field that is computed and yet sent, or that stands where nothing computes it. */
export const computedField: ScreenRule = {
  id: 'computed-field',
  severity: 'error',
  remedy: 'Agregue «readOnly»: true y quite «default»; un campo calculado es del registro mismo.',
  on: 'screen',
  check: (screen) =>
    screen.placed
      .filter(({ field }) => field.property['x-computed'] !== undefined)
      .flatMap((placed) => {
        const { field, group, pointer } = placed
        const tell = (message: string) => [group.problem(`${pointer}/x-computed`, message, 'key')]
        if (isInside(screen, placed))
          return tell('Dentro de un grupo o de una lista no se calcula ningún campo.')
        if (!field.readOnly) return tell('Lo que el servidor calcula no lo escribe nadie: falta «readOnly».')
        return field.property.default === undefined
          ? []
          : tell('El campo ya tiene el valor que se calcula; «default» sobra.')
      }),
}
