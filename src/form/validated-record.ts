import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Issue, Notice } from '#src/validation/issue.ts'
import type { RecordValidator, ResolvedRecord } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { type FormData, withoutEmpty, withValueAt } from './record-data.ts'

const unseen: ResolvedRecord = {
  record: {},
  computed: {},
  hidden: new Set(),
  required: new Set(),
  disabled: new Set(),
}

/** A record under edit with its issues; a change validates only what it may concern. */
export class ValidatedRecord {
  readonly #fields: Field[]
  readonly #validator: RecordValidator
  readonly #order: Map<string, number>
  #context: RuleContext
  #resolved = unseen
  #issues: Issue[] | undefined
  #notices: Notice[] = []
  /** Lone fields not yet validated. */
  readonly #unsure = new Set<string>()

  constructor(fields: Field[], validator: RecordValidator, context: RuleContext) {
    this.#fields = fields
    this.#validator = validator
    this.#context = context
    this.#order = new Map(fields.map(({ name }, place) => [name, place]))
  }

  /** Field states, and the record to save: nothing empty and nothing hidden. */
  get resolved(): ResolvedRecord {
    return this.#resolved
  }

  get record(): JsonObject {
    return this.#resolved.record
  }

  /** Issues of the record; found on demand, so that a form's first paint need not wait. */
  get issues(): Issue[] {
    return this.issuesAt(() => true)
  }

  /** The same for some places only. */
  issuesAt(isRequested: (pointer: string) => boolean): Issue[] {
    if (this.#issues === undefined) {
      this.#unsure.clear()
      const { issues, notices } = this.#validator.validate(this.record, this.#context, this.#resolved)
      this.#issues = issues
      this.#notices = notices
    }
    for (const pointer of [...this.#unsure].filter(isRequested)) this.#look(pointer)
    return this.#issues.filter(({ pointer }) => isRequested(pointer))
  }

  /** Notices of rules that refuse nothing; screens without such rules skip the validation for them. */
  get notices(): Notice[] {
    if (this.#validator.hasNotices) this.issuesAt(() => false)
    return this.#notices
  }

  /** Computes the field states of new data. @returns places whose state changed */
  look(data: FormData, context: RuleContext): string[] {
    const before = this.#resolved
    this.#context = context
    this.#resolved = this.#resolve(withoutEmpty(data, this.#fields))
    this.#issues = undefined
    return (['hidden', 'required', 'disabled'] as const).flatMap((what) =>
      differing(before[what], this.#resolved[what]),
    )
  }

  /**
   * Takes a change of a field that affects no other: it costs the same in a form of any size.
   * @returns false where others may depend on it, and nothing was taken
   */
  amend(pointer: string, value: JsonValue | undefined): boolean {
    if (!this.#validator.lone.has(pointer.slice(1)) || this.#resolved.hidden.has(pointer)) return false
    this.#resolved = { ...this.#resolved, record: withValueAt(this.record, pointer, value ?? undefined) }
    this.#unsure.add(pointer)
    return true
  }

  #look(pointer: string): void {
    const issue = this.#validator.issueAt(pointer.slice(1), this.#resolved, this.#context)
    const others = (this.#issues ?? []).filter((one) => one.pointer !== pointer)
    this.#issues = issue ? this.inOrder([...others, issue]) : others
    this.#unsure.delete(pointer)
  }

  /** Where a hidden field has a value, the record goes without it, and field states are computed once more. */
  #resolve(given: JsonObject): ResolvedRecord {
    const first = this.#validator.resolveFields(given, this.#context)
    if (first.record === given) return first
    return {
      ...this.#validator.resolveFields(first.record, this.#context),
      record: first.record,
      hidden: first.hidden,
    }
  }

  /** Issues in the order of the form. */
  inOrder(issues: Issue[]): Issue[] {
    const place = ({ pointer }: Issue): number => this.#order.get(fromPointer(pointer)[0] ?? '') ?? -1
    return issues.toSorted((a, b) => place(a) - place(b))
  }
}

/** Values in only one of two sets. */
export const differing = (a: Set<string>, b: Set<string>): string[] =>
  a === b ? [] : [...a.symmetricDifference(b)]
