import type { Environment } from '@marcbachmann/cel-js/evaluator'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import type { Found } from './found.ts'
import { ruleEnvironment } from './rule-environment.ts'
import { ruleNames } from './rule-names.ts'
import { type RuleValue, type RuleValues, ruleValues } from './rule-values.ts'

/** What a rule may know beside the record: who asks, and on which business day (Bogotá, ISO 8601). */
export type RuleContext = {
  today: string
  user: { name: string; roles: string[] }
  /** Fields that only the server sets, as they are stored. */
  stored?: JsonObject
  /** Where a change started: the record as it was, or a new one's defaults; `x-enabled` holds to it. */
  before?: JsonObject
  /** What was found in other rows; without it, rules that look there do not apply. */
  found?: Found
  /** Whether the record is being sent to be approved, which some rules wait for. */
  isSent?: boolean
  /** Ids of the rules that whoever writes has confirmed; without it nobody is asked to, as of an approval. */
  confirmed?: string[]
}

/** `absent`: it reads a field without a value and so does not apply (design §4); `error`: it cannot be computed. */
export type Outcome = 'holds' | 'fails' | 'absent' | 'error'

/** The object that rules stand in, and the whole record. */
export type RuleScope = { self: RuleValues; root: RuleValues; old?: RuleValues }

export type RuleTest = (scope: RuleScope, context: RuleContext) => Outcome

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
    this.#made ??= ruleEnvironment(ruleNames(this.#fields, this.#root))
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

  /**
   * Turns an expression over a record into what it yields; undefined where it reads a field without a value, or
   * cannot be computed.
   * @throws ParseError when the text is not CEL
   */
  expression(text: string): (scope: RuleScope, context: RuleContext) => RuleValue | undefined {
    const evaluate = this.#environment.parse(text)
    return (scope, context) => {
      try {
        return evaluate(known(scope, context)) as RuleValue
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
        return evaluate(known(scope, context)) === true ? 'holds' : 'fails'
      } catch (error) {
        return (error as { code?: string }).code === 'no_such_key' ? 'absent' : 'error'
      }
    }
  }
}

/** What an expression may name. */
const known = (
  { self, root, old = {} }: RuleScope,
  { today, user, found }: RuleContext,
): Record<string, unknown> => ({ self, root, old, today, user, found: found?.values ?? {} })

/** Whether a transition may be taken of a record as far as its `when` says; its state says the rest. */
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

/** A record as it was before a change, as rules see it; of a new one nothing. */
export const oldValues = (fields: Field[], { stored, before }: RuleContext): RuleValues =>
  stored?.id === undefined ? {} : ruleValues(fields, { ...before, ...stored })
