import { dequal as equal } from 'dequal/lite'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'

/**
 * All schemas that speak of one value: the schema itself, what it refers to, and its parts and alternatives. Of
 * alternatives that a constant member tells apart, only that of the value.
 */
export function facets(schema: JsonValue | undefined, root: JsonObject, value?: JsonValue): JsonObject[] {
  const seen = new Set<JsonObject>()
  const add = (one: JsonValue | undefined): void => {
    if (!isJsonObject(one) || seen.has(one) || !mayHold(one, value)) return
    seen.add(one)
    if (typeof one.$ref === 'string') add(target(one.$ref, root))
    for (const keyword of ['allOf', 'oneOf', 'anyOf'])
      if (Array.isArray(one[keyword])) one[keyword].forEach(add)
    for (const keyword of ['then', 'else']) add(one[keyword])
    if (isJsonObject(one.dependentSchemas)) Object.values(one.dependentSchemas).forEach(add)
  }
  add(schema)
  return [...seen]
}

/** The schema at a local reference, such as `#/$defs/node`. */
export function target(reference: string, root: JsonObject): JsonValue | undefined {
  let found: JsonValue | undefined = root
  for (const name of fromPointer(reference.slice(1)))
    found = typeof found === 'object' && found !== null ? (found as JsonObject)[name] : undefined
  return found
}

/** Whether no constant of a schema says that it is about another value. */
function mayHold(schema: JsonObject, value: JsonValue | undefined): boolean {
  if (value === undefined) return true
  if ('const' in schema) return equal(schema.const, value)
  if (!isJsonObject(schema.properties) || !isJsonObject(value)) return true
  return Object.entries(schema.properties).every(
    ([name, one]) => !isJsonObject(one) || !('const' in one) || equal(one.const, value[name]),
  )
}

/** The schema of a member of a document, and whether a user wrote the member's name. */
export type Member = { schema: JsonValue; isKeyed: boolean }

/** The member of an object, or the item of a list, as the facets of the whole have it. */
export function memberOf(of: JsonObject[], name: string, isItem: boolean): Member | undefined {
  for (const find of isItem ? [itemOf] : [declared, keyed])
    for (const facet of of) {
      const found = find(facet, name)
      if (found) return found
    }
  return undefined
}

const declared = ({ properties }: JsonObject, name: string): Member | undefined =>
  isJsonObject(properties) && Object.hasOwn(properties, name)
    ? { schema: properties[name] ?? true, isKeyed: false }
    : undefined

function keyed({ patternProperties, additionalProperties }: JsonObject, name: string): Member | undefined {
  const named = isJsonObject(patternProperties)
    ? Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1]
    : undefined
  const schema = named ?? additionalProperties
  return isJsonObject(schema) ? { schema, isKeyed: true } : undefined
}

function itemOf({ prefixItems, items }: JsonObject, index: string): Member | undefined {
  const schema = (Array.isArray(prefixItems) ? prefixItems[Number(index)] : undefined) ?? items
  return isJsonObject(schema) ? { schema, isKeyed: false } : undefined
}
