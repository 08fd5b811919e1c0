import { isJsonObject, type JsonValue } from '#src/schema/json.ts'

/** The value at a path of names and indexes; undefined where the path leads nowhere. */
export function valueAt(value: JsonValue | undefined, [name, ...rest]: string[]): JsonValue | undefined {
  if (name === undefined) return value
  if (Array.isArray(value)) return valueAt(value[Number(name)], rest)
  return isJsonObject(value) && Object.hasOwn(value, name) ? valueAt(value[name], rest) : undefined
}
