import { kindOf } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { ExactNumber } from './exact-number.ts'

/** An object as rules see it: numbers exact, and only values of their field's type. */
export type RuleValues = { [name: string]: RuleValue }
export type RuleValue = string | boolean | ExactNumber | RuleValues | RuleValue[]

/** An object as rules see it. */
export function ruleValues(fields: Field[], object: JsonObject): RuleValues {
  const values: RuleValues = {}
  for (const field of fields) {
    const value = ruleValue(field, object[field.name])
    if (value !== undefined) values[field.name] = value
  }
  return values
}

function ruleValue(field: Field, value: JsonValue | undefined): RuleValue | undefined {
  const { rule, parts } = kindOf(field)
  if (parts) return isJsonObject(value) ? partsOf(parts, value) : undefined
  const inside = field.level?.fields ?? []
  switch (rule) {
    case 'num':
      return typeof value === 'number' && Number.isFinite(value) ? ExactNumber.of(value) : undefined
    case 'string':
      return typeof value === 'string' ? value : undefined
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'map':
      return isJsonObject(value) ? ruleValues(inside, value) : undefined
    case 'list<string>':
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined
    case 'list<map>':
      return Array.isArray(value)
        ? value.filter(isJsonObject).map((item) => ruleValues(inside, item))
        : undefined
  }
}

const partsOf = (parts: NonNullable<Kind['parts']>, value: JsonObject): RuleValues =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, type]): [string, RuleValue][] => {
      const part = value[name]
      if (type === 'num')
        return typeof part === 'number' && Number.isFinite(part) ? [[name, ExactNumber.of(part)]] : []
      return typeof part === 'string' ? [[name, part]] : []
    }),
  )
