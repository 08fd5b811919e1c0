import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { ExactNumber } from './exact-number.ts'
import { namedFinds } from './found.ts'
import { type RuleValue, ruleValues } from './rule-values.ts'
import { oldValues, type RuleBook, type RuleContext } from './rules.ts'

/** Whether the server computes a field from the others of its record (`x-computed`). */
export const isComputed = ({ property }: Field): boolean => property['x-computed'] !== undefined

/** Computes the fields of a record that follow from others; prepared once for a screen. */
export type Computing = {
  /**
   * What its computed fields hold, in the order of the schema, so that one may build on those before it; a field
   * whose expression reads one without a value has none.
   */
  compute: (given: JsonObject, context: RuleContext) => JsonObject
  /** The searches in other rows that they need. */
  asked: string[]
}

export function computing(fields: Field[], book: RuleBook): Computing {
  const computed = fields.flatMap(({ name, property: { 'x-computed': text } }) =>
    text === undefined ? [] : [{ name, text, evaluate: book.expression(text) }],
  )
  return {
    compute: (given, context) => {
      const values: JsonObject = {}
      if (computed.length === 0) return values
      const old = oldValues(fields, context)
      for (const { name, evaluate } of computed) {
        const self = ruleValues(fields, { ...context.stored, ...given, ...values, [name]: null })
        const value = toJson(evaluate({ self, root: self, old }, context))
        if (value !== undefined) values[name] = value
      }
      return values
    },
    asked: computed.flatMap(({ text }) => namedFinds(text)),
  }
}

function toJson(value: RuleValue | bigint | number | undefined): JsonValue | undefined {
  if (value instanceof ExactNumber) return Number(value.toString())
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value)
  if (typeof value === 'string') return value === '' ? undefined : value
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'boolean' ? value : undefined
}
