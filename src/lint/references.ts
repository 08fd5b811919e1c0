import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { WrittenScreen } from './rule.ts'

/** A field that refers to another resource, as it is written. */
export type WrittenReference = { pointer: string; resource: string; where: JsonObject }

/** Every `x-ref` of a screen, at any depth. */
export function referencesOf(screen: WrittenScreen): WrittenReference[] {
  const { source, value } = screen
  // Some screens refer to none, and the search walks the whole screen.
  if (!source.text.includes('"x-ref"')) return []
  const references = cache.get(screen) ?? referencesInside(value.properties, '/properties')
  cache.set(screen, references)
  return references
}

const cache = new WeakMap<WrittenScreen, WrittenReference[]>()

function referencesInside(value: JsonValue | undefined, pointer: string): WrittenReference[] {
  if (typeof value !== 'object' || value === null) return []
  const { 'x-ref': resource, 'x-ref-where': where } = isJsonObject(value) ? value : {}
  const inner = Object.entries(value)
    .filter(([, inside]) => typeof inside === 'object')
    .flatMap(([name, inside]) => referencesInside(inside, pointer + toPointer(name)))
  return typeof resource === 'string'
    ? [{ pointer, resource, where: isJsonObject(where) ? where : {} }, ...inner]
    : inner
}
