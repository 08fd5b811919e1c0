import { kindOf } from '#src/kinds/index.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field, Find } from '#src/schema/screen.ts'
import { ExactNumber } from './exact-number.ts'
import { type RuleValue, type RuleValues, ruleValues } from './rule-values.ts'

/** What was found in other rows, as rules compute with it and as messages show it (`{found.line.maxAmount}`). */
export type Found = { values: RuleValues; shown: Record<string, string> }

/**
 * Reads what a database or a case gives of the searches of a screen. Nothing is there of a search that found no row,
 * as of a field without a value; a list of none is empty, and a number of none is zero.
 * @param given by the name of the search: an object, a list of objects, or a single figure
 */
export function foundOf(finds: Find[], given: JsonObject): Found {
  const found: Found = { values: {}, shown: {} }
  for (const find of finds) {
    const value = given[find.name] ?? undefined
    const known = computable(find, value)
    if (known !== undefined) found.values[find.name] = known
    Object.assign(found.shown, shownOf(find, value))
  }
  return found
}

function computable({ take, taken, isList }: Find, value: JsonValue | undefined): RuleValue | undefined {
  // A case may say anything, such as 1e999.
  if (take === 'count') return ExactNumber.of(Number.isFinite(value) ? Number(value) : 0)
  if (!Array.isArray(take)) return taken[0] && ruleValues(taken, named(taken[0], value))[taken[0].name]
  if (isList)
    return Array.isArray(value) ? value.filter(isJsonObject).map((row) => ruleValues(taken, row)) : []
  return isJsonObject(value) ? ruleValues(taken, value) : undefined
}

function shownOf({ name, take, taken, isList }: Find, value: JsonValue | undefined): Record<string, string> {
  if (take === 'count') return { [name]: String(value ?? 0) }
  if (isList) return {}
  const row = Array.isArray(take) ? value : taken[0] && named(taken[0], value)
  if (!isJsonObject(row)) return {}
  return Object.fromEntries(
    taken.flatMap((field) => {
      const held = row[field.name] ?? undefined
      const key = Array.isArray(take) ? `${name}.${field.name}` : name
      return held === undefined ? [] : [[key, kindOf(field).format(held, field.property)]]
    }),
  )
}

const named = ({ name }: Field, value: JsonValue | undefined): JsonObject =>
  value === undefined ? {} : { [name]: value }

/** The searches whose results an expression names. */
export const namedFinds = (expression: string): string[] =>
  expression.includes('found.')
    ? [...expression.matchAll(/\bfound\.(\w+)/g)].flatMap(([, name = '']) => name)
    : []

/** Whether an expression looks at other rows, which only the server can. */
export const looksAtOthers = (expression: string): boolean => namedFinds(expression).length > 0
