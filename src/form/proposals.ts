import { dequal as equal } from 'dequal/lite'
import type { JsonValue } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import { jsonOf } from '#src/validation/computed.ts'
import { looksAtOthers } from '#src/validation/lookup-results.ts'
import { RuleBook, type RuleContext } from '#src/validation/rule-book.ts'
import { isAmong, namesRead } from '#src/validation/rule-reads.ts'
import { ruleValues } from '#src/validation/rule-values.ts'
import type { FormData } from './record-data.ts'

type Proposal = { name: string; text: string; evaluate: ReturnType<RuleBook['expression']> }

/** Values that a form proposes from others (`x-proposed`), until somebody changes them; the server proposes by other rows. */
export class Proposals {
  readonly #fields: Field[]
  readonly #proposals: Proposal[]
  readonly #last = new Map<string, JsonValue | undefined>()

  constructor(fields: Field[], data: FormData, context: RuleContext) {
    this.#fields = fields
    const proposing = fields.filter(
      ({ property: { 'x-proposed': text } }) => text !== undefined && !looksAtOthers(text),
    )
    const book = proposing.length > 0 ? new RuleBook(fields) : undefined
    this.#proposals = proposing.flatMap(({ name, property: { 'x-proposed': text = '' } }) =>
      book ? [{ name, text, evaluate: book.expression(text) }] : [],
    )
    for (const one of this.#proposals) this.#last.set(one.name, this.#valueOf(one, data, context))
  }

  /** Proposals read from a field that has just been left: places and values. */
  after(left: string, data: FormData, context: RuleContext): [string, JsonValue][] {
    return this.#proposals.flatMap((one): [string, JsonValue][] => {
      const { name, text } = one
      const [read = ''] = fromPointer(left)
      if (!isAmong(namesRead([text], 'self', 'root'), read)) return []
      const value = this.#valueOf(one, data, context)
      const isOwn = data[name] !== undefined && data[name] !== '' && !equal(data[name], this.#last.get(name))
      if (isOwn || value === undefined || equal(value, data[name])) return []
      this.#last.set(name, value)
      return [[toPointer(name), value]]
    })
  }

  #valueOf({ evaluate }: Proposal, data: FormData, context: RuleContext): JsonValue | undefined {
    const self = ruleValues(this.#fields, data)
    return jsonOf(evaluate({ self, root: self }, context))
  }
}
