import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Mixin } from '#src/schema/screen-document.ts'
import { metaSchema } from './meta-schema.ts'

/** The meta-schema for editors: with the existing mixins, which they propose and explain. */
export function editorMetaSchema(mixins: Record<string, Pick<Mixin, 'description'>>): JsonObject {
  const items = {
    enum: Object.keys(mixins),
    enumDescriptions: Object.values(mixins).map(({ description }) => description),
  }
  return withInside(metaSchema, ['properties', 'x-resource', 'properties', 'mixins', 'items'], items)
}

/** @param path names of the objects that lead to the one that gets more */
function withInside(object: JsonObject, [name, ...rest]: string[], more: JsonObject): JsonObject {
  if (name === undefined) return { ...object, ...more }
  const inside = object[name]
  return { ...object, [name]: withInside(isJsonObject(inside) ? inside : {}, rest, more) }
}
