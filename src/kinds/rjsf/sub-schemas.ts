import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'

/** Keywords whose value is a schema (JSON Schema 2020-12, and `additionalItems` and lists of `items` of draft 7). */
const single = [
  ...['items', 'additionalItems', 'unevaluatedItems', 'contains'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['not', 'if', 'then', 'else'],
]

/** Keywords whose value is a list of schemas. */
const lists = ['oneOf', 'anyOf', 'allOf', 'prefixItems', 'items']

/** Keywords whose value names schemas. */
const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']

/** A schema inside another one, and the path to it from there. */
export type SubSchema = { path: string[]; schema: JsonObject }

/** The schemas right inside a schema; those that are `true` or `false` are none of them. */
export function subSchemas(schema: JsonObject): SubSchema[] {
  const places: [string[], JsonValue | undefined][] = [
    ...single.map((keyword): [string[], JsonValue | undefined] => [[keyword], schema[keyword]]),
    ...lists.flatMap((keyword) => {
      const list = schema[keyword]
      return Array.isArray(list)
        ? list.map((one, index): [string[], JsonValue] => [[keyword, String(index)], one])
        : []
    }),
    ...maps.flatMap((keyword) => {
      const named = schema[keyword]
      return isJsonObject(named)
        ? Object.entries(named).map(([name, one]): [string[], JsonValue] => [[keyword, name], one])
        : []
    }),
  ]
  return places.flatMap(([path, one]) => (isJsonObject(one) ? [{ path, schema: one }] : []))
}

/** A schema and all schemas inside it, with their paths. */
export const allSchemas = (schema: JsonObject, path: string[] = []): SubSchema[] => [
  { path, schema },
  ...subSchemas(schema).flatMap((inner) => allSchemas(inner.schema, [...path, ...inner.path])),
]

/** A schema in which each schema, the innermost first, is what a function makes of it. */
export function mapSchemas(schema: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  const mapped = (value: JsonValue): JsonValue => (isJsonObject(value) ? mapSchemas(value, change) : value)
  const inside = Object.entries(schema).map(([keyword, value]): [string, JsonValue] => {
    if (lists.includes(keyword) && Array.isArray(value)) return [keyword, value.map(mapped)]
    if (single.includes(keyword)) return [keyword, mapped(value)]
    if (maps.includes(keyword) && isJsonObject(value))
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one)]))]
    return [keyword, value]
  })
  return change(Object.fromEntries(inside))
}
