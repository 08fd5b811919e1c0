import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { ExactNumber } from './exact-number.ts'
import { findsRead } from './lookup-results.ts'
import { oldValues, RuleBook, type RuleContext } from './rule-book.ts'
import { type RuleValue, type RuleValues, ruleValues } from './rule-values.ts'

/** Whether the server computes a field, or one inside a group, from others of the record (`x-computed`). */
export const isComputed = ({ property, kind, level }: Field): boolean =>
  property['x-computed'] !== undefined || (kind === 'group' && (level?.fields.some(isComputed) ?? false))

/** Expressions of the computed fields, and of those inside groups. */
export const computedTexts = ({ fields }: { fields: Field[] }): string[] =>
  fields.flatMap(({ property: { 'x-computed': text }, kind, level }) => [
    ...(text === undefined ? [] : [text]),
    ...(kind === 'group' && level ? computedTexts(level) : []),
  ])

/** Computes the fields of a record that follow from others; prepared once for a screen. */
export type Computing = {
  /**
   * Values of the computed fields, in the order of the schema, so that one may build on those before it; a field whose
   * expression reads one without a value has none.
   */
  compute: (given: JsonObject, context: RuleContext) => JsonObject
  /** Lookups in other rows that they need. */
  neededLookups: string[]
}

/** An object whose fields are computed: the record itself, or a group of it, which lacks groups of its own. */
type Part = { group?: string; fields: Field[]; steps: Step[] }
type Step = { name: string; text: string; evaluate: ReturnType<RuleBook['expression']> }

export function computing(fields: Field[], book: RuleBook): Computing {
  const parts = fields.filter(isComputed).map((field): Part => {
    const inside = field.property['x-computed'] === undefined ? field.level?.fields : undefined
    return inside
      ? { group: field.name, fields: inside, steps: stepsOf(inside, new RuleBook(inside, fields)) }
      : { fields, steps: stepsOf([field], book) }
  })
  return {
    compute: (given, context) => {
      const values: JsonObject = {}
      const record = { ...context.stored, ...given }
      for (const part of parts) addPart(values, part, fields, record, context)
      return values
    },
    neededLookups: parts.flatMap(({ steps }) => steps.flatMap(({ text }) => findsRead(text))),
  }
}

const stepsOf = (fields: Field[], book: RuleBook): Step[] =>
  fields.flatMap(({ name, property: { 'x-computed': text } }) =>
    text === undefined ? [] : [{ name, text, evaluate: book.expression(text) }],
  )

/** Adds the computed values of a part to the record; a group without any value is left out. */
function addPart(
  values: JsonObject,
  { group, fields, steps }: Part,
  whole: Field[],
  record: JsonObject,
  context: RuleContext,
): void {
  const before = oldValues(whole, context)
  const old = group === undefined ? before : ruleObject(before[group])
  const held: JsonObject = group === undefined ? values : objectIn(record, group)
  for (const { name } of steps) delete held[name]
  for (const { name, evaluate } of steps) {
    const root = ruleValues(whole, { ...record, ...values, ...(group === undefined ? { [name]: null } : {}) })
    const self = group === undefined ? root : ruleValues(fields, held)
    const value = jsonOf(evaluate({ self, root, old }, context))
    if (value !== undefined) held[name] = value
  }
  if (group !== undefined && Object.keys(held).length > 0) values[group] = held
}

function objectIn(record: JsonObject, name: string): JsonObject {
  const value = record[name]
  return isJsonObject(value) ? { ...value } : {}
}

const ruleObject = (value: RuleValue | undefined): RuleValues =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof ExactNumber) ? value : {}

/** A value of a rule as a record stores it; undefined for an empty text. */
export function jsonOf(value: RuleValue | bigint | number | undefined): JsonValue | undefined {
  if (value instanceof ExactNumber) return Number(value.toString())
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value)
  if (typeof value === 'string') return value === '' ? undefined : value
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'boolean' ? value : undefined
}
