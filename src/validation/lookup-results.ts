import { kindOf } from '#src/kinds/index.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { FindOperator } from '#src/schema/rule-dialect.ts'
import type { Field, Find } from '#src/schema/screen.ts'
import { ExactNumber } from './exact-number.ts'
import { namesRead, readsAny } from './rule-reads.ts'
import { type RuleValue, type RuleValues, ruleValues } from './rule-values.ts'

/** Rows found by lookups, as rules compute with them and as messages show them (`{found.line.maxAmount}`). */
export type LookupResults = { values: RuleValues; shown: Record<string, string> }

/**
 * Reads the lookup results of a screen as a database or a case gives them. A lookup without a row is absent, like a
 * field without a value; a list of none is empty, and a number of none is zero.
 * @param given by the name of the lookup: an object, a list of objects, or a single figure
 */
export function lookupResultsOf(finds: Find[], given: JsonObject): LookupResults {
  const results: LookupResults = { values: {}, shown: {} }
  for (const find of finds) {
    const value = given[find.name] ?? undefined
    const computed = computable(find, value)
    if (computed !== undefined) results.values[find.name] = computed
    Object.assign(results.shown, shownOf(find, value))
  }
  return results
}

function computable({ take, taken, isList }: Find, value: JsonValue | undefined): RuleValue | undefined {
  // A case may hold anything, such as 1e999.
  if (take === 'count') return ExactNumber.of(Number.isFinite(value) ? Number(value) : 0)
  if (!Array.isArray(take)) return taken[0] && ruleValues(taken, asObject(taken[0], value))[taken[0].name]
  if (isList)
    return Array.isArray(value) ? value.filter(isJsonObject).map((row) => ruleValues(taken, row)) : []
  return isJsonObject(value) ? ruleValues(taken, value) : undefined
}

function shownOf({ name, take, taken, isList }: Find, value: JsonValue | undefined): Record<string, string> {
  if (take === 'count') return { [name]: String(value ?? 0) }
  if (isList) return {}
  const row = Array.isArray(take) ? value : taken[0] && asObject(taken[0], value)
  if (!isJsonObject(row)) return {}
  return Object.fromEntries(
    taken.flatMap((field) => {
      const held = row[field.name] ?? undefined
      const key = Array.isArray(take) ? `${name}.${field.name}` : name
      return held === undefined ? [] : [[key, kindOf(field).format(held, field.property)]]
    }),
  )
}

const asObject = ({ name }: Field, value: JsonValue | undefined): JsonObject =>
  value === undefined ? {} : { [name]: value }

/** Operators by which a lookup finds no row while its expression has no value; an end that is missing is no limit. */
const needingValue: FindOperator[] = ['eq', 'ne', 'in', 'notIn', 'includes', 'notMatches', 'overlaps']

/** Whether no row can match by an operator while the expression has no value. */
export const needsValue = (operator: FindOperator): boolean => needingValue.includes(operator)

/** Lookups whose results an expression names; `anyField` where only a value shows which. */
export const findsRead = (expression: string): string[] => [...namesRead([expression], 'found')]

/** Lookups whose results a message shows: `{found.line.maxAmount}`. */
export const shownFinds = (message: string): string[] =>
  [...message.matchAll(/\{found\.(\w+)[\w.]*\}/g)].flatMap(([, name = '']) => name)

/** Whether an expression reads other rows, which only the server can. */
export const looksAtOthers = (expression: string): boolean => readsAny(expression, 'found')
