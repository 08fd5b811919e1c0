import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'

/**
 * A new object as it was sent, with defaults for fields that it omits, in its groups and items too. An optional one
 * stays empty where null is sent for it.
 * @param without places that get no default
 */
export const withDefaults = (
  fields: Field[],
  object: JsonObject,
  without: Set<string> = new Set(),
): JsonObject =>
  settled(fields, object, ({ required, property }, value, place) => {
    if (property.default === undefined) return value
    if (value === undefined) return without.has(place) ? undefined : property.default
    return value === null && !required ? undefined : value
  })

/** The same object with null for fields left empty on purpose, though they have a default. */
export const withEmptied = (fields: Field[], object: JsonObject): JsonObject =>
  settled(fields, object, ({ required, property }, value) =>
    value === undefined && property.default !== undefined && !required ? null : value,
  )

type Settle = (field: Field, value: JsonValue | undefined, place: string) => JsonValue | undefined

/** An object with another value in its writable fields, and in those of the groups and items that it has. */
function settled(fields: Field[], object: JsonObject, settle: Settle, at = ''): JsonObject {
  const result = { ...object }
  for (const field of writableFields({ fields })) {
    const { name, level } = field
    const place = at + toPointer(name)
    const inside = (item: JsonValue, where: string): JsonValue =>
      level && isJsonObject(item) ? settled(level.fields, item, settle, where) : item
    const value = settle(field, object[name], place)
    if (value === undefined) delete result[name]
    else
      result[name] = Array.isArray(value)
        ? value.map((item, index) => inside(item, `${place}/${index}`))
        : inside(value, place)
  }
  return result
}
