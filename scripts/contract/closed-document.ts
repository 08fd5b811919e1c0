import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'

/**
 * The description with every object closed that names its members: a member under another name is one too few and one
 * too many, and of an optional one only the second shows.
 */
export function closedDocument(value: JsonObject): JsonObject {
  return closed(value) as JsonObject
}

function closed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(closed)
  if (!isJsonObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, closed(one)]))
  const isOpen =
    value.type === 'object' && isJsonObject(value.properties) && value.additionalProperties === undefined
  return isOpen ? { ...inner, additionalProperties: false } : inner
}
