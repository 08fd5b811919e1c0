import { type Field, isEditedInPlace } from '#src/schema/screen.ts'
import type { ScreenRule } from '../rule.ts'

/** An editable column whose cells cannot be changed. */
export const editableColumn: ScreenRule = {
  id: 'editable-column',
  severity: 'error',
  remedy:
    'Deje en «editable» solo columnas de un valor que se pueda cambiar; lo demás se cambia en el formulario.',
  on: 'screen',
  check: ({ source, document, fields }) => {
    const { editable = false } = document['x-screen']
    if (editable === true && !fields.some(isEditedInPlace))
      return [
        source.problem('/x-screen/editable', 'Ninguna columna de la tabla se puede cambiar en su celda.'),
      ]
    return (Array.isArray(editable) ? editable : []).flatMap((name, index) => {
      const field = fields.find((candidate) => candidate.name === name)
      return field && !isEditedInPlace(field)
        ? [
            source.problem(
              `/x-screen/editable/${index}`,
              `«${name}» no se puede cambiar en su celda: ${reasonOf(field)}.`,
            ),
          ]
        : []
    })
  },
}

function reasonOf({ property, readOnly, immutable }: Field): string {
  if (property['x-table'] !== true) return 'no está en la tabla'
  if (readOnly) return 'lo pone el servidor'
  if (immutable) return 'no cambia después de crear el registro'
  if (property['x-masked']) return 'la tabla muestra solo su final'
  return 'tiene partes'
}
