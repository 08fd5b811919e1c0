import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { ExactNumber } from './exact-number.ts'
import { ruleEnvironment } from './rule-environment.ts'

/** What a rule may know beside the record: who asks, and on which business day (Bogotá, ISO 8601). */
export type RuleContext = {
  today: string
  user: { name: string; roles: string[] }
  /** Fields that only the server sets, as they are stored. */
  stored?: JsonObject
}

/** `absent`: it reads a field without a value and so does not apply (design §4); `error`: it cannot be computed. */
export type Outcome = 'holds' | 'fails' | 'absent' | 'error'

export type RuleTest = (values: RuleValues, context: RuleContext) => Outcome

/** A record as rules see it: numbers exact, and only values of their field's type. */
export type RuleValues = Record<string, string | boolean | ExactNumber>

/** Turns the rules of one screen into tests; parsing happens once. */
export class RuleBook {
  readonly #environment: Environment
  readonly #fields: Field[]

  constructor(fields: Field[]) {
    this.#environment = ruleEnvironment(fields)
    this.#fields = fields
  }

  /** @throws ParseError when the text is not CEL; the compiler has checked it before. */
  compile(text: string): RuleTest {
    const evaluate = this.#environment.parse(text)
    return (self, { today, user }) => {
      try {
        return evaluate({ self, today, user }) === true ? 'holds' : 'fails'
      } catch (error) {
        return (error as { code?: string }).code === 'no_such_key' ? 'absent' : 'error'
      }
    }
  }

  valuesOf(record: JsonObject): RuleValues {
    const values: RuleValues = {}
    for (const field of this.#fields) {
      const value = record[field.name]
      const { rule } = kindOf(field)
      if (rule === 'num' && typeof value === 'number') values[field.name] = ExactNumber.of(value)
      if (rule === 'string' && typeof value === 'string') values[field.name] = value
      if (rule === 'bool' && typeof value === 'boolean') values[field.name] = value
    }
    return values
  }
}
