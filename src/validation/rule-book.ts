import type { Environment } from '@marcbachmann/cel-js/evaluator'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import type { LookupResults } from './lookup-results.ts'
import { ruleEnvironment } from './rule-environment.ts'
import { ruleNames } from './rule-names.ts'
import { type RuleValue, type RuleValues, ruleValues } from './rule-values.ts'

/** Context of a rule beside the record: the user, and the business day (Bogotá, ISO 8601). */
export type RuleContext = {
  today: string
  user: { name: string; roles: string[] }
  /** Identity of the user, which a name is not; none where the server writes. */
  person?: string
  /** Fields that only the server sets, as stored. */
  stored?: JsonObject
  /** Base of a change: the record before it, or a new one's defaults; `x-enabled` compares with it. */
  before?: JsonObject
  /** Lookup results in other rows; without them, rules that read them do not apply. */
  lookups?: LookupResults
  /** Ids of the only rules that apply, as to a record that lacks what others follow from. */
  only?: ReadonlySet<string>
  /** Whether the record is being sent for approval, which some rules wait for. */
  isSent?: boolean
  /** Ids of the rules confirmed by whoever writes; without it nobody has to confirm, as in an approval. */
  confirmed?: string[]
  /** Actions that whoever writes holds, of those that its choices may ask for. */
  held?: ReadonlySet<number>
  /** Whether the server writes by itself, which may choose whatever there is. */
  isServer?: true
}

/** `absent`: it reads a field without a value and so does not apply (design §4); `error`: it cannot be computed. */
export type Outcome = 'holds' | 'fails' | 'absent' | 'error'

/** The object that a rule belongs to, and the whole record. */
export type RuleScope = { self: RuleValues; root: RuleValues; old?: RuleValues }

export type RuleTest = (scope: RuleScope, context: RuleContext) => Outcome

/** Compiles the rules of one object into tests; parsing happens once. */
export class RuleBook {
  readonly #fields: Field[]
  readonly #root: Field[]
  #made: Environment | undefined

  constructor(fields: Field[], root: Field[] = fields) {
    this.#fields = fields
    this.#root = root
  }

  /** Most objects have no rules, and declaring their fields to CEL costs the most of a validator. */
  get #environment(): Environment {
    this.#made ??= ruleEnvironment(ruleNames(this.#fields, this.#root))
    return this.#made
  }

  /**
   * Value of an expression over nothing but `today`, `user` and other rows; undefined when it cannot be computed.
   * @throws ParseError when the text is not CEL
   */
  value(text: string, { today, user, lookups }: RuleContext): JsonValue | undefined {
    try {
      const found = lookups?.values ?? {}
      const value: unknown = this.#environment.parse(text)({ self: {}, root: {}, found, today, user })
      if (typeof value === 'string' || typeof value === 'boolean') return value
      return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Compiles an expression into the text that a table shows for a record; undefined where it cannot be computed.
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

  /**
   * Compiles an expression over a record into its value; undefined where it reads a field without a value, or cannot be
   * computed.
   * @throws ParseError when the text is not CEL
   */
  expression(text: string): (scope: RuleScope, context: RuleContext) => RuleValue | undefined {
    const evaluate = this.#environment.parse(text)
    return (scope, context) => {
      try {
        return evaluate(bindingsOf(scope, context)) as RuleValue
      } catch {
        return undefined
      }
    }
  }

  /** @throws ParseError when the text is not CEL; the compiler has checked it before. */
  compile(text: string): RuleTest {
    const evaluate = this.#environment.parse(text)
    return (scope, context) => {
      try {
        return evaluate(bindingsOf(scope, context)) === true ? 'holds' : 'fails'
      } catch (error) {
        return (error as { code?: string }).code === 'no_such_key' ? 'absent' : 'error'
      }
    }
  }
}

/** Names open to an expression. */
const bindingsOf = (
  { self, root, old = {} }: RuleScope,
  { today, user, lookups }: RuleContext,
): Record<string, unknown> => ({ self, root, old, today, user, found: lookups?.values ?? {} })

/** Whether the `when` of a transition allows it for a record; its state is checked elsewhere. */
export function mayTake(
  { fields }: { fields: Field[] },
  { when }: Pick<Transition, 'when'>,
  record: JsonObject,
  context: RuleContext,
): boolean {
  if (when === undefined) return true
  const self = ruleValues(fields, record)
  return new RuleBook(fields).compile(when)({ self, root: self }, context) === 'holds'
}

/** A record before a change, as rules see it; empty for a new one. */
export const oldValues = (fields: Field[], { stored, before }: RuleContext): RuleValues =>
  stored?.id === undefined ? {} : ruleValues(fields, { ...before, ...stored })
