import { dequal as equal } from 'dequal/lite'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { Channels } from './channels.ts'
import { demandedPlaces } from './demanded-places.ts'
import type { FieldState, FormState } from './form-state.ts'
import { Proposals } from './proposals.ts'
import { type FormData, valueAt, withoutEmpty, withValueAt } from './record-data.ts'
import { differing, ValidatedRecord } from './validated-record.ts'

export type FormOptions = {
  fields: Field[]
  validator: RecordValidator
  context: RuleContext
  initial: FormData
}

/** An issue from the server, and other fields of the record that its rule follows from; with a level it refuses nothing. */
export type RefusedIssue = Issue & { reads?: string[] | undefined; level?: string | undefined }

/** Issues from the server, and the record that it refused; one stays until one of its fields changes. */
type Refusal = { issues: RefusedIssue[]; sent: FormData }

/**
 * A record under edit. A change is validated at once and notifies only the fields that it concerns: a
 * keystroke costs the commit of its own field, whatever the size of the form.
 */
export class FormStore {
  readonly #channels = new Channels()
  readonly #fields: Field[]
  readonly #validated: ValidatedRecord
  readonly #proposals: Proposals
  #context: RuleContext
  #base: FormData
  #data: FormData
  #errors = new Map<string, string>()
  #notices = new Map<string, string>()
  #left = new Set<string>()
  #demanded = new Set<string>()
  /** Items of lists that were added since the last attempt to save. */
  #fresh = new Set<string>()
  #attempt = 0
  #refusal: Refusal = { issues: [], sent: {} }
  #foreseen = this.#refusal
  #provided: JsonObject = {}
  readonly #fieldStates = new Map<string, FieldState>()
  readonly #stale = new Set<string>()
  #form: FormState = { isDirty: false, attempt: 0, shown: [], changed: [], hidden: new Set() }

  constructor({ fields, validator, context, initial }: FormOptions) {
    this.#fields = writableFields({ fields })
    this.#validated = new ValidatedRecord(this.#fields, validator, context)
    this.#context = context
    this.#base = withoutEmpty(initial, this.#fields)
    this.#data = initial
    this.#proposals = new Proposals(this.#fields, initial, context)
    this.#update([])
  }

  /** Record to save: nothing empty and nothing hidden. */
  get record(): JsonObject {
    return this.#validated.record
  }

  /** What the server would refuse of the record, as far as it is still as it was sent. */
  get foreseen(): RefusedIssue[] {
    return stillRefused(this.#foreseen, this.record)
  }

  /** Whether the record has no issues. */
  get isValid(): boolean {
    return this.#validated.issues.length === 0
  }

  /** Rules' context beside the record. */
  get context(): RuleContext {
    return this.#context
  }

  /** Computed values of the record (`x-computed`), those that only the server knows as far as it gave them. */
  get computed(): JsonObject {
    return { ...this.#validated.resolved.computed, ...this.#provided }
  }

  /** The current data, unfinished text included. */
  get data(): FormData {
    return this.#data
  }

  /** Changed values: each field that differs from the initial record, null where it was emptied. */
  get changes(): FormData {
    const data = withoutEmpty(this.#data, this.#fields)
    const names = Object.keys({ ...data, ...this.#base })
    return Object.fromEntries(
      names.filter((name) => !equal(data[name], this.#base[name])).map((name) => [name, data[name] ?? null]),
    )
  }

  readonly form = (): FormState => this.#form

  /** Calls back when the form's state changes. @returns the end of it */
  readonly watchForm = (listener: () => void): (() => void) => this.#channels.listen('form', listener)

  /** Calls back after every change of a value. @returns the end of it */
  readonly watchData = (listener: () => void): (() => void) => this.#channels.listen('data', listener)

  /** Calls back when a field's state changes. @returns the end of it */
  readonly watch = (pointer: string, listener: () => void): (() => void) =>
    this.#channels.listen(pointer, listener)

  /** Calls back when somebody leaves a field. @returns the end of it */
  readonly watchLeft = (listener: () => void): (() => void) => this.#channels.listen('left', listener)

  fieldState(pointer: string): FieldState {
    const cached = this.#fieldStates.get(pointer)
    if (cached && !this.#stale.has(pointer)) return cached
    const { required, disabled, hidden } = this.#validated.resolved
    const before = valueAt(this.#base, pointer)
    const now = {
      before,
      changed: !equal(valueAt(this.#data, pointer), before),
      error: this.#errors.get(pointer),
      notice: this.#notices.get(pointer),
      required: required.has(pointer),
      demanded: this.#demanded.has(pointer),
      disabled: disabled.has(pointer),
      hidden: hidden.has(pointer),
    }
    const fieldState = equal(now, cached) && cached ? cached : now
    this.#stale.delete(pointer)
    this.#fieldStates.set(pointer, fieldState)
    return fieldState
  }

  change(pointer: string, value: JsonValue | undefined): void {
    this.#data = withValueAt(this.#data, pointer, value)
    if (this.#validated.amend(pointer, value)) {
      this.#show([pointer], this.#changedAfter(pointer.slice(1)))
      this.#channels.notify(['data'])
    } else this.#update([pointer])
  }

  /**
   * Changes the items of a list as a whole. Those that are added show issues once they are left or the record is saved;
   * of a list that shrinks or moves, issues of single items no longer apply to their places.
   */
  changeItems(pointer: string, items: JsonValue[]): void {
    const inside = (one: string): boolean => one.startsWith(`${pointer}/`)
    const before = valueAt(this.#data, pointer)
    const count = Array.isArray(before) ? before.length : 0
    for (let at = count; at < items.length; at++) this.#fresh.add(`${pointer}/${at}`)
    if (items.length <= count) {
      const outside = (places: Set<string>) => new Set([...places].filter((one) => !inside(one)))
      this.#fresh = outside(this.#fresh)
      this.#left = outside(this.#left)
      this.#demanded = outside(this.#demanded)
    }
    const concerned = [...this.#fieldStates.keys()].filter(inside)
    this.#data = withValueAt(this.#data, pointer, items)
    this.#update([pointer, ...concerned])
  }

  leave(pointer: string): void {
    for (const [place, value] of this.#proposals.after(pointer, this.#data, this.#context))
      this.change(place, value)
    if (!this.#left.has(pointer)) {
      this.#left.add(pointer)
      this.#show([])
    }
    this.#channels.notify(['left'])
  }

  /** Shows every issue; true when there is none. */
  submit(): boolean {
    this.#attempt += 1
    this.#fresh.clear()
    this.#show([])
    return this.isValid
  }

  /** Shows the server's issues of the record that was sent to it. */
  refuse(issues: RefusedIssue[], sent: FormData): void {
    this.#refusal = { issues, sent }
    this.#attempt += 1
    this.#fresh.clear()
    this.#show([])
  }

  /** Shows what the server would refuse of the record that was sent to it, in place of what was foreseen before. */
  foresee(issues: RefusedIssue[], sent: FormData): void {
    this.#foreseen = { issues, sent }
    this.#show([])
  }

  /** Sets the rules' context: another day or another person. */
  setContext(context: RuleContext): void {
    if (equal(context, this.#context)) return
    this.#context = context
    this.#update([])
  }

  /** Shows computed values of the server in place of those before. */
  provide(computed: JsonObject): void {
    if (equal(computed, this.#provided)) return
    this.#provided = computed
    this.#channels.notify(['data'])
  }

  /** Sets initial values of some fields, unknown before: what was typed stays. */
  propose(values: FormData): void {
    this.rebase({ ...this.#base, ...values })
  }

  /** Starts from a newer record: what was typed stays, the rest follows. */
  rebase(newer: FormData): void {
    const { changes } = this
    this.#base = withoutEmpty(newer, this.#fields)
    this.restore({ ...newer, ...changes })
  }

  /** Takes over data from elsewhere, such as a draft. */
  restore(data: FormData): void {
    this.#data = withoutEmpty(data, this.#fields)
    this.#update([...this.#fieldStates.keys()])
  }

  #update(changed: string[]): void {
    const others = this.#validated.look(this.#data, this.#context)
    this.#show([...changed, ...others], this.#changedNames())
    if (changed.length > 0) this.#channels.notify(['data'])
  }

  /** Notifies changed fields, and the form if it differs. */
  #show(changed: string[], changedNames = this.#form.changed): void {
    const { record, hidden } = this.#validated.resolved
    const refused = stillRefused(this.#refusal, record)
    const mayShow = (pointer: string): boolean =>
      (this.#attempt > 0 && !this.#isFresh(pointer)) || this.#left.has(pointer)
    const issues = this.#attempt > 0 || this.#left.size > 0 ? this.#validated.issuesAt(mayShow) : []
    const known = [...issues, ...refused]
    const { foreseen } = this
    const others = foreseen.filter(
      ({ pointer, level }) => !level && !known.some((one) => one.pointer === pointer),
    )
    const shown = others.length > 0 ? this.#validated.inOrder([...known, ...others]) : known
    const errors = new Map(shown.map(({ pointer, message }) => [pointer, message]))
    const notices = new Map<string, string>()
    const remark = (pointer: string, text: string): unknown =>
      notices.set(pointer, [notices.get(pointer), text].filter(Boolean).join(' '))
    const warnings = foreseen.filter(({ level }) => level)
    const noticed = [...this.#validated.notices, ...warnings]
    for (const { pointer, message } of noticed) remark(pointer, message)
    for (const { pointer, advice } of [...shown, ...noticed]) if (advice) remark(pointer, advice)
    const demanded = demandedPlaces(this.#demanded, shown, record)
    const concerned = new Set([
      ...changed,
      ...differing(this.#demanded, demanded),
      ...differingTexts(this.#errors, errors),
      ...differingTexts(this.#notices, notices),
    ])
    this.#errors = errors
    this.#notices = notices
    this.#demanded = demanded
    for (const pointer of concerned) this.#stale.add(pointer)
    const form: FormState = {
      isDirty: changedNames.length > 0,
      attempt: this.#attempt,
      shown: equal(shown, this.#form.shown) ? this.#form.shown : shown,
      changed: equal(changedNames, this.#form.changed) ? this.#form.changed : changedNames,
      hidden: differing(this.#form.hidden, hidden).length === 0 ? this.#form.hidden : hidden,
    }
    const formChanged = (Object.keys(form) as (keyof FormState)[]).some(
      (name) => form[name] !== this.#form[name],
    )
    if (formChanged) this.#form = form
    this.#channels.notify([...concerned, ...(formChanged ? ['form'] : [])])
  }

  /** Whether it stands in an item that was added since the last attempt to save. */
  #isFresh(pointer: string): boolean {
    return [...this.#fresh].some((item) => `${pointer}/`.startsWith(`${item}/`))
  }

  #changedNames(): string[] {
    return this.#fields.map(({ name }) => name).filter((name) => this.#isChanged(name))
  }

  #changedAfter(name: string): string[] {
    const { changed } = this.#form
    return changed.includes(name) === this.#isChanged(name) ? changed : this.#changedNames()
  }

  #isChanged(name: string): boolean {
    const { record, hidden } = this.#validated.resolved
    const [now, then] = [record[name], this.#base[name]]
    return now !== then && !hidden.has(`/${name}`) && !equal(now, then)
  }
}

/** Issues of the server about what is still as it was sent. */
const stillRefused = ({ issues, sent }: Refusal, record: JsonObject): RefusedIssue[] =>
  issues.filter(
    ({ pointer, reads = [] }) =>
      equal(valueAt(record, pointer), valueAt(sent, pointer)) &&
      reads.every((name) => equal(record[name], sent[name])),
  )

const differingTexts = (a: Map<string, string>, b: Map<string, string>): string[] => [
  ...[...a.keys()].filter((pointer) => a.get(pointer) !== b.get(pointer)),
  ...[...b.keys()].filter((pointer) => !a.has(pointer)),
]
