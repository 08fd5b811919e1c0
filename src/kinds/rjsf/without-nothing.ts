import { dequal as equal } from 'dequal/lite'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { facets, memberOf } from './facets.ts'

/** What somebody requested in a document, beside what is written in it. */
type Requested = {
  schema: JsonObject
  /** Id of the document; those of its parts go on with `_` and a name. */
  id: string
  /** Ids of parts of which an alternative was chosen. */
  chosen: ReadonlySet<string>
}

/** A part of a document as it is kept, and whether somebody wrote, added or chose something of it. */
type Part = { value: JsonValue; isWritten: boolean }

/**
 * The document as JSON carries it; undefined while it holds nothing. rjsf fills in defaults and constants wherever there
 * is place for them: an object that holds nothing else, and that nobody requested, is left out.
 */
export function withoutNothing(data: JsonValue | undefined, requested: Requested): JsonValue | undefined {
  if (data === undefined) return undefined
  const carried = JSON.parse(JSON.stringify(data)) as JsonValue
  const part = partOf(carried, requested.schema, requested.id, requested)
  return part?.isWritten ? part.value : undefined
}

function partOf(
  value: JsonValue,
  schema: JsonValue | undefined,
  id: string,
  requested: Requested,
): Part | undefined {
  const here = facets(schema, requested.schema, value)
  // The constant of an option is what somebody chose.
  const isGiven = equal(here[0]?.const, value) || here.some((facet) => equal(facet.default, value))
  const inside = (name: string, one: JsonValue): Part | undefined =>
    partOf(one, memberOf(here, name, Array.isArray(value))?.schema, `${id}_${name}`, requested)
  const part = Array.isArray(value)
    ? listPart(value, here, inside)
    : isJsonObject(value)
      ? objectPart(value, here, inside)
      : { value, isWritten: value !== false }
  return part && { ...part, isWritten: requested.chosen.has(id) || (part.isWritten && !isGiven) }
}

/** A part inside of another one; undefined where nothing is to be kept. */
type Inside = (name: string, one: JsonValue) => Part | undefined

function listPart(list: JsonValue[], here: JsonObject[], inside: Inside): Part | undefined {
  const items = list.map((item, index) => inside(String(index), item))
  const value = items.map((item) => item?.value ?? null)
  // Places of a tuple in which nothing was written.
  if (list.length > 0 && value.every((item) => item === null)) return undefined
  // rjsf fills in the places of tuples alone; somebody added all others.
  const isAdded = items.length > 0 && !here.some(({ prefixItems }) => prefixItems !== undefined)
  return { value, isWritten: isAdded || items.some((item) => item?.isWritten) }
}

function objectPart(object: JsonObject, here: JsonObject[], inside: Inside): Part {
  const required = here.flatMap((facet) => (Array.isArray(facet.required) ? facet.required : []))
  const kept = Object.entries(object).flatMap(([name, one]): [string, Part][] => {
    const part = inside(name, one)
    if (!part) return []
    const isWritten = part.isWritten || memberOf(here, name, false)?.isKeyed === true
    return isWritten || required.includes(name) || typeof part.value !== 'object'
      ? [[name, { ...part, isWritten }]]
      : []
  })
  return {
    value: Object.fromEntries(kept.map(([name, { value }]) => [name, value])),
    isWritten: kept.some(([, { isWritten }]) => isWritten),
  }
}
