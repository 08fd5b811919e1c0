import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { screenErrors } from './refused-in-screen.ts'

/** A value of a screen file that is not of the dialect, or a word that is missing there, and what may stand in. */
export type ShapeFault = { pointer: string; missing?: string; standIn: JsonValue }

/** Values of each type, of which nothing else is said. */
const standIns: Record<string, JsonValue> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
}

/** What of a document has another type than the dialect asks for, or is not of a closed list, outside its fields. */
export const shapeFaults = (document: JsonObject): ShapeFault[] =>
  screenErrors(document).flatMap(({ instancePath: pointer, keyword, params }): ShapeFault[] => {
    if (pointer.startsWith('/properties/')) return []
    if (keyword === 'required') return [{ pointer, missing: String(params.missingProperty), standIn: '' }]
    if (keyword === 'enum') return [{ pointer, standIn: params.allowedValues[0] }]
    return keyword === 'type' ? [{ pointer, standIn: standIns[[params.type].flat()[0]] ?? '' }] : []
  })
