import type { Mixin } from '#src/schema/dialect.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { dialect } from './dialect.ts'

/** The meta-schema as editors have it: with the mixins that there are, which they propose and explain. */
export function editorDialect(mixins: Record<string, Pick<Mixin, 'description'>>): JsonObject {
  const items = {
    enum: Object.keys(mixins),
    enumDescriptions: Object.values(mixins).map(({ description }) => description),
  }
  return withInside(dialect, ['properties', 'x-resource', 'properties', 'mixins', 'items'], items)
}

/** @param path the names of the objects that lead to the one that gets more */
function withInside(object: JsonObject, [name, ...rest]: string[], more: JsonObject): JsonObject {
  if (name === undefined) return { ...object, ...more }
  const inside = object[name]
  return { ...object, [name]: withInside(isJsonObject(inside) ? inside : {}, rest, more) }
}
