import { didYouMean } from '#src/schema/closest.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { findField } from '#src/schema/screen.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** An action that sets a field that is not there, no closed list that the form changes, or has no such option. */
export const setOption: ScreenRule = {
  id: 'set-option',
  severity: 'error',
  remedy:
    'En «sets» escriba una lista cerrada que el formulario deja cambiar, y una de sus opciones; sin «opens».',
  on: 'screen',
  check: (screen) =>
    (screen.document['x-screen'].rowActions ?? []).flatMap(({ opens, sets = {} }, index) =>
      Object.entries(sets).flatMap(([name, option]) => {
        const at = toPointer('x-screen', 'rowActions', String(index), 'sets', name)
        const field = findField(screen, name)
        const problem = (message: string, part?: 'key') => [screen.source.problem(at, message, part)]
        if (opens) return problem('«sets» y «opens» no van juntos: la acción abre otra pantalla.', 'key')
        if (field?.property.oneOf && field.property.readOnly)
          return problem(`«${name}» lo pone el servidor.`, 'key')
        if (field?.property.oneOf && field.property['x-immutable'])
          return problem(`«${name}» no cambia después de crear el registro.`, 'key')
        if (!field?.property.oneOf) {
          // A list with an error in it, which is reported, is none yet.
          if (isListInFile(screen, name)) return []
          const names = screen.fields.filter(({ property }) => property.oneOf).map((one) => one.name)
          return problem(`«${name}» no es una lista cerrada del formulario.${didYouMean(name, names)}`, 'key')
        }
        const options = field.property.oneOf.map((one) => String(one.const))
        const meant = option.replace(/^(['"])(.*)\1$/, '$2')
        if (options.includes(option)) return []
        return problem(`«${name}» no tiene la opción «${option}».${didYouMean(option, options)}`).map(
          (one) =>
            options.includes(meant)
              ? { ...one, remedy: `Escriba "${meant}": aquí va la opción como está, y no una expresión.` }
              : one,
        )
      }),
    ),
}

function isListInFile({ value: { properties } }: ScreenContext, name: string): boolean {
  const written = isJsonObject(properties) ? properties[name] : undefined
  return isJsonObject(written) && Array.isArray(written.oneOf)
}
