import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Choice } from '#src/schema/property-dialect.ts'
import type { Notes } from './notes.ts'

/** An option as the form holds it, with its value: of any type, or a route to go to. */
export type ControlOption = Choice & { id: JsonValue; route: string | undefined }

/** Of our own screens only; never an address. */
const routeShape = /^\/?[\w-]+(\/[\w-]+)*$/

/**
 * The options of a list or of radio buttons; both styles of either occur. What cannot be read is left out, with a note.
 */
export function readOptions({ options, radioOptions }: JsonObject, notes: Notes): ControlOption[] {
  const byValue = new Map<string, ControlOption>()
  for (const item of [options, radioOptions].flatMap((list) => (Array.isArray(list) ? list : []))) {
    const option = readOption(item, notes)
    if (!option || byValue.has(option.const)) notes.add('Se omitió una opción que no se puede leer.')
    // An empty one means no choice, which the control has of its own.
    else if (option.const !== '') byValue.set(option.const, option)
  }
  if (byValue.size === 0) notes.add('Este control no tiene opciones.')
  if ([...byValue.values()].some(({ route }) => route !== undefined))
    notes.add('Al elegir una opción se abre su sección.')
  return [...byValue.values()]
}

function readOption(item: JsonValue, notes: Notes): ControlOption | undefined {
  if (!isJsonObject(item)) return undefined
  const { id, route } = item
  const title = notes.shown(item.value)
  if (typeof route === 'string' && routeShape.test(route)) return { const: route, title, id: route, route }
  if (route !== undefined || id === undefined || (typeof id === 'object' && id !== null)) return undefined
  return { const: String(id ?? ''), title, id, route: undefined }
}
