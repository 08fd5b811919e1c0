import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Finding, Notice } from '#src/verdict/finding.ts'
import type { Judge, Surveyed } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { type FormData, withoutEmpty, withValueAt } from './record-data.ts'

const unseen: Surveyed = {
  record: {},
  computed: {},
  hidden: new Set(),
  required: new Set(),
  disabled: new Set(),
}

/** A record as the judge sees it while it is edited; only what a change may concern is judged again. */
export class JudgedRecord {
  readonly #fields: Field[]
  readonly #judge: Judge
  readonly #order: Map<string, number>
  #context: RuleContext
  #survey = unseen
  #found: Finding[] | undefined
  #notices: Notice[] = []
  /** Lone fields that changed since. */
  readonly #unsure = new Set<string>()

  constructor(fields: Field[], judge: Judge, context: RuleContext) {
    this.#fields = fields
    this.#judge = judge
    this.#context = context
    this.#order = new Map(fields.map(({ name }, place) => [name, place]))
  }

  /** What holds of its fields, and what a save sends: nothing empty and nothing hidden. */
  get survey(): Surveyed {
    return this.#survey
  }

  get record(): JsonObject {
    return this.#survey.record
  }

  /** What is wrong in it; looked for when somebody asks, so that a form's first paint need not wait. */
  get findings(): Finding[] {
    return this.findingsAt(() => true)
  }

  /** The same for some places only. */
  findingsAt(wanted: (pointer: string) => boolean): Finding[] {
    if (this.#found === undefined) {
      this.#unsure.clear()
      const { findings, notices } = this.#judge.verdict(this.record, this.#context, this.#survey)
      this.#found = findings
      this.#notices = notices
    }
    for (const pointer of [...this.#unsure].filter(wanted)) this.#look(pointer)
    return this.#found.filter(({ pointer }) => wanted(pointer))
  }

  /** What rules tell of it that refuse nothing; screens without such rules need not be judged for it. */
  get notices(): Notice[] {
    if (this.#judge.hasNotices) this.findingsAt(() => false)
    return this.#notices
  }

  /** Surveys data as they stand. @returns the places of which something else holds now */
  look(data: FormData, context: RuleContext): string[] {
    const before = this.#survey
    this.#context = context
    this.#survey = this.#surveyed(withoutEmpty(data, this.#fields))
    this.#found = undefined
    return (['hidden', 'required', 'disabled'] as const).flatMap((what) =>
      differing(before[what], this.#survey[what]),
    )
  }

  /**
   * Takes a change that says nothing about other fields: it costs the same in a form of any size.
   * @returns false where others may depend on it, and nothing was taken
   */
  amend(pointer: string, value: JsonValue | undefined): boolean {
    if (!this.#judge.lone.has(pointer.slice(1)) || this.#survey.hidden.has(pointer)) return false
    this.#survey = { ...this.#survey, record: withValueAt(this.record, pointer, value ?? undefined) }
    this.#unsure.add(pointer)
    return true
  }

  #look(pointer: string): void {
    const finding = this.#judge.findingOf(pointer.slice(1), this.#survey, this.#context)
    const others = (this.#found ?? []).filter((one) => one.pointer !== pointer)
    this.#found = finding ? this.#inOrder([...others, finding]) : others
    this.#unsure.delete(pointer)
  }

  /** Where something is hidden that holds a value, the record goes without it, and the rest is looked at once more. */
  #surveyed(given: JsonObject): Surveyed {
    const first = this.#judge.survey(given, this.#context)
    if (first.record === given) return first
    return { ...this.#judge.survey(first.record, this.#context), record: first.record, hidden: first.hidden }
  }

  #inOrder(findings: Finding[]): Finding[] {
    const place = ({ pointer }: Finding): number => this.#order.get(fromPointer(pointer)[0] ?? '') ?? -1
    return findings.toSorted((a, b) => place(a) - place(b))
  }
}

/** What stands in one of two sets. */
export const differing = (a: Set<string>, b: Set<string>): string[] =>
  a === b ? [] : [...a.symmetricDifference(b)]
