import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { findField } from '#src/schema/screen.ts'
import type { ScreenRule } from '../rule.ts'

/** An action that sets a field that is not there, is no closed list of the form, or has no such option. */
export const setOption: ScreenRule = {
  id: 'set-option',
  severity: 'error',
  remedy: 'En «sets» escriba una lista cerrada del formulario, y una de sus opciones.',
  on: 'screen',
  check: (screen) =>
    (screen.document['x-screen'].rowActions ?? []).flatMap(({ sets = {} }, index) =>
      Object.entries(sets).flatMap(([name, option]) => {
        const at = toPointer('x-screen', 'rowActions', String(index), 'sets', name)
        const field = findField(screen, name)
        if (!field?.property.oneOf || field.property.readOnly) {
          const names = screen.fields.filter(({ property }) => property.oneOf).map((one) => one.name)
          const message = `«${name}» no es una lista cerrada del formulario.${didYouMean(name, names)}`
          return [screen.source.problem(at, message, 'key')]
        }
        const options = field.property.oneOf.map((one) => String(one.const))
        return options.includes(option)
          ? []
          : [
              screen.source.problem(
                at,
                `«${name}» no tiene la opción «${option}».${didYouMean(option, options)}`,
              ),
            ]
      }),
    ),
}
