import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { kindOf } from '#src/kinds/index.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { ExactNumber } from './exact-number.ts'
import { ruleEnvironment } from './rule-environment.ts'

/** What a rule may know beside the record: who asks, and on which business day (Bogotá, ISO 8601). */
export type RuleContext = {
  today: string
  user: { name: string; roles: string[] }
  /** Fields that only the server sets, as they are stored. */
  stored?: JsonObject
  /** Where a change started: the record as it was, or a new one's defaults; `x-enabled` holds to it. */
  before?: JsonObject
}

/** `absent`: it reads a field without a value and so does not apply (design §4); `error`: it cannot be computed. */
export type Outcome = 'holds' | 'fails' | 'absent' | 'error'

/** The object that rules stand in, and the whole record. */
export type RuleScope = { self: RuleValues; root: RuleValues }

export type RuleTest = (scope: RuleScope, context: RuleContext) => Outcome

/** An object as rules see it: numbers exact, and only values of their field's type. */
export type RuleValues = { [name: string]: RuleValue }
type RuleValue = string | boolean | ExactNumber | RuleValues | RuleValue[]

/** Turns the rules of one object into tests; parsing happens once. */
export class RuleBook {
  readonly #fields: Field[]
  readonly #root: Field[]
  #made: Environment | undefined

  constructor(fields: Field[], root: Field[] = fields) {
    this.#fields = fields
    this.#root = root
  }

  /** Most objects have no rules, and telling CEL of their fields costs more than all else of a judge. */
  get #environment(): Environment {
    this.#made ??= ruleEnvironment(this.#fields, this.#root)
    return this.#made
  }

  /**
   * What an expression over nothing but `today` and `user` yields; undefined when it cannot be computed.
   * @throws ParseError when the text is not CEL
   */
  value(text: string, { today, user }: RuleContext): JsonValue | undefined {
    try {
      const value: unknown = this.#environment.parse(text)({ self: {}, root: {}, today, user })
      if (typeof value === 'string' || typeof value === 'boolean') return value
      return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Turns an expression into the text that a table shows of a record; undefined where it cannot be computed.
   * @throws ParseError when the text is not CEL
   */
  text(expression: string): (record: JsonObject, context: RuleContext) => string | undefined {
    const evaluate = this.#environment.parse(expression)
    return (record, { today, user }) => {
      const self = ruleValues(this.#fields, record)
      try {
        const text: unknown = evaluate({ self, root: self, today, user })
        return typeof text === 'string' ? text : undefined
      } catch {
        return undefined
      }
    }
  }

  /** @throws ParseError when the text is not CEL; the compiler has checked it before. */
  compile(text: string): RuleTest {
    const evaluate = this.#environment.parse(text)
    return ({ self, root }, { today, user }) => {
      try {
        return evaluate({ self, root, today, user }) === true ? 'holds' : 'fails'
      } catch (error) {
        return (error as { code?: string }).code === 'no_such_key' ? 'absent' : 'error'
      }
    }
  }
}

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
  const { rule } = kindOf(field)
  const inside = field.level?.fields ?? []
  if (rule === 'num')
    return typeof value === 'number' && Number.isFinite(value) ? ExactNumber.of(value) : undefined
  if (rule === 'map') return isJsonObject(value) ? ruleValues(inside, value) : undefined
  if (Array.isArray(value))
    return field.level
      ? value.filter(isJsonObject).map((item) => ruleValues(inside, item))
      : value.filter((item) => typeof item === 'string')
  return (rule === 'string' && typeof value === 'string') || (rule === 'bool' && typeof value === 'boolean')
    ? value
    : undefined
}
