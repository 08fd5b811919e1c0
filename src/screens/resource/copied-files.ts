import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/**
 * A copied object with the names of its files in their place, at every level: a file supports the record that it was
 * loaded for, and the person loads it anew for this one, or takes it away.
 */
export const withFilesToLoad = <Copied extends JsonObject>(fields: Field[], copied: Copied): Copied => ({
  ...copied,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const value = copied[field.name]
      return value === undefined ? [] : [[field.name, toLoad(field, value)]]
    }),
  ),
})

function toLoad(field: Field, value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item) => toLoad(field, item))
  if (!isJsonObject(value)) return value
  if (field.kind === 'archivo') return value.fileName ?? value
  return field.level ? withFilesToLoad(field.level.fields, value) : value
}
