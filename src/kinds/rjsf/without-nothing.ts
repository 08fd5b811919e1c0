import { dequal as equal } from 'dequal/lite'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { facets, memberOf } from './facets.ts'

/** What somebody requested for in a document, beside what is written in it. */
type Requested = {
  schema: JsonObject
  /** Id of the document; those of its parts go on with `_` and a name. */
  id: string
  /** Ids of parts of which an alternative was chosen. */
  chosen: ReadonlySet<string>
}

/**
 * The document as JSON carries it; undefined while it holds nothing. rjsf fills in defaults and constants wherever there
 * is place for them: an object that holds nothing else, and that nobody requested for, is left out.
 */
export function withoutNothing(data: JsonValue | undefined, requested: Requested): JsonValue | undefined {
  if (data === undefined) return undefined
  const carried = JSON.parse(JSON.stringify(data)) as JsonValue
  const pruned = prune(carried, requested.schema, requested.id, requested)
  return pruned === undefined || isGiven(pruned, requested.schema, requested.schema) ? undefined : pruned
}

function prune(
  value: JsonValue,
  schema: JsonValue | undefined,
  id: string,
  requested: Requested,
): JsonValue | undefined {
  const here = facets(schema, requested.schema, value)
  const inside = (name: string, one: JsonValue): JsonValue | undefined =>
    prune(one, memberOf(here, name, Array.isArray(value))?.schema, `${id}_${name}`, requested)
  if (Array.isArray(value)) {
    const items = value.map((item, index) => inside(String(index), item) ?? null)
    // Places of a tuple in which nothing was written.
    return items.length > 0 && items.every((item) => item === null) ? undefined : items
  }
  if (!isJsonObject(value)) return value
  const required = here.flatMap((facet) => (Array.isArray(facet.required) ? facet.required : []))
  const kept = Object.entries(value).flatMap(([name, one]): [string, JsonValue][] => {
    const inner = inside(name, one)
    if (inner === undefined) return []
    const isRequested =
      typeof inner !== 'object' || required.includes(name) || requested.chosen.has(`${id}_${name}`)
    const member = memberOf(here, name, false)
    return isRequested || member?.isKeyed || !isGiven(inner, member?.schema, requested.schema)
      ? [[name, inner]]
      : []
  })
  return Object.fromEntries(kept)
}

/** Whether a value holds nothing but what its schema gives by itself. */
function isGiven(value: JsonValue, schema: JsonValue | undefined, root: JsonObject): boolean {
  const here = facets(schema, root, value)
  // The constant of an option is what somebody chose.
  if (equal(here[0]?.const, value) || here.some((facet) => equal(facet.default, value))) return true
  if (typeof value !== 'object' || value === null) return value === false
  return Object.entries(value).every(([name, one]) =>
    isGiven(one, memberOf(here, name, Array.isArray(value))?.schema, root),
  )
}
