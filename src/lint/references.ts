import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { WrittenScreen } from './rule.ts'

/** A field that refers to another resource, as it is written. */
export type WrittenReference = { pointer: string; resource: string; where: JsonObject }

/** Every `x-ref` of a screen, at any depth. */
export const referencesOf = ({ source, value }: WrittenScreen): WrittenReference[] =>
  // Most screens refer to none, and the search is through everything that they say.
  source.text.includes('"x-ref"') ? referencesInside(value.properties, '/properties') : []

function referencesInside(value: JsonValue | undefined, pointer: string): WrittenReference[] {
  if (typeof value !== 'object' || value === null) return []
  const { 'x-ref': resource, 'x-ref-where': where } = isJsonObject(value) ? value : {}
  return [
    ...(typeof resource === 'string' ? [{ pointer, resource, where: isJsonObject(where) ? where : {} }] : []),
    ...Object.entries(value).flatMap(([name, inside]) => referencesInside(inside, pointer + toPointer(name))),
  ]
}
