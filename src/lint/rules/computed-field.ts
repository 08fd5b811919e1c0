import { isInside } from '../inside.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'

/** A field that is computed and yet sent, or that stands where nothing computes it. */
export const computedField: ScreenRule = {
  id: 'computed-field',
  severity: 'error',
  remedy:
    'Agregue «readOnly»: true y quite «default»; un campo calculado es del registro o de un grupo suyo.',
  on: 'screen',
  check: (screen) =>
    screen.placed
      .filter(({ field }) => field.property['x-computed'] !== undefined)
      .flatMap((placed) => {
        const { field, group, pointer } = placed
        const report = (message: string) => [group.problem(`${pointer}/x-computed`, message, 'key')]
        if (isInside(screen, placed) && !isInGroup(screen, placed))
          return report('Dentro de una lista, o de un grupo dentro de otro, no se calcula ningún campo.')
        if (!field.readOnly)
          return report('Lo que el servidor calcula no lo escribe nadie: falta «readOnly».')
        return field.property.default === undefined
          ? []
          : report('El campo ya tiene el valor que se calcula; «default» sobra.')
      }),
}

/** Whether a field is in a group of the record itself. */
const isInGroup = ({ fields }: ScreenContext, { self }: PlacedField): boolean =>
  fields.some(({ kind, level }) => kind === 'group' && level?.fields === self)
