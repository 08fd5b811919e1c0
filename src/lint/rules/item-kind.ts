import { kinds, kindsFor } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Complaint, FieldRule } from '../rule.ts'

/** A list whose items, or a group whose fields, are of no kind that the form can offer. */
export const itemKind: FieldRule = {
  id: 'item-kind',
  severity: 'error',
  remedy: 'Agregue a «items» el «format» o el «oneOf» de cada elemento, o los campos en «properties».',
  on: 'field',
  check: ({ kind, property }) => {
    const { items } = property
    if (kind === 'group')
      return hasFields(property) ? [] : [{ message: 'El grupo no tiene campos; escríbalos en «properties».' }]
    if (!items) return []
    const message = items.type === 'object' ? wrongObject(items) : wrongText(items)
    return message === undefined ? [] : ([{ pointer: '/items', message }] satisfies Complaint[])
  },
}

const hasFields = ({ properties = {}, allOf, then, else: otherwise, dependentSchemas }: Property): boolean =>
  Object.keys(properties).length > 0 || [allOf, then, otherwise, dependentSchemas].some(Boolean)

function wrongObject(items: Property): string | undefined {
  if (items.format)
    return `Los elementos de una lista no son de «format» «${items.format}»; ponga el ${items.format} en un campo de cada elemento: «properties».`
  return hasFields(items)
    ? undefined
    : 'Los elementos de la lista no tienen campos; escríbalos en «properties».'
}

/** Texts of a list are typed in one line, as they are stored. */
function wrongText(items: Property): string | undefined {
  const [name, ...others] = kindsFor(items)
  if (name === undefined || others.length > 0) return 'Falta el tipo de los elementos de la lista.'
  const kind: Kind = kinds[name]
  const { property, value } = kind.example
  return name === 'choice' || kind.format(value, property) === value
    ? undefined
    : `En una lista los textos se escriben como se guardan, y un «${name}» se escribe de otro modo; use una lista de objetos con un campo «${name}».`
}
