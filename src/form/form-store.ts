import equal from 'fast-deep-equal'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import type { Finding } from '#src/verdict/finding.ts'
import type { Judge } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { Channels } from './channels.ts'
import type { FormState, Standing } from './form-state.ts'
import { differing, JudgedRecord } from './judged-record.ts'
import { Proposals } from './proposals.ts'
import { type FormData, valueAt, withoutEmpty, withValueAt } from './record-data.ts'

export type FormOptions = {
  fields: Field[]
  judge: Judge
  context: RuleContext
  initial: FormData
}

/** What the server refused, and the record it refused; a finding stands until its field changes. */
type Refusal = { findings: Finding[]; sent: FormData }

/**
 * A record under edit. A change is judged at once and told to the fields that it concerns, and to no others: a
 * keystroke costs the commit of its own field, whatever the size of the form.
 */
export class FormStore {
  readonly #channels = new Channels()
  readonly #fields: Field[]
  readonly #judged: JudgedRecord
  readonly #proposals: Proposals
  #context: RuleContext
  #base: FormData
  #data: FormData
  #errors = new Map<string, string>()
  #notices = new Map<string, string>()
  #left = new Set<string>()
  #attempt = 0
  #refusal: Refusal = { findings: [], sent: {} }
  readonly #standings = new Map<string, Standing>()
  readonly #stale = new Set<string>()
  #form: FormState = { isDirty: false, attempt: 0, shown: [], changed: [], hidden: new Set() }

  constructor({ fields, judge, context, initial }: FormOptions) {
    this.#fields = writableFields({ fields })
    this.#judged = new JudgedRecord(this.#fields, judge, context)
    this.#context = context
    this.#base = withoutEmpty(initial, this.#fields)
    this.#data = initial
    this.#proposals = new Proposals(this.#fields, initial, context)
    this.#update([])
  }

  /** What a save sends: nothing empty and nothing hidden. */
  get record(): JsonObject {
    return this.#judged.record
  }

  /** Whether the judge finds nothing wrong in it. */
  get isValid(): boolean {
    return this.#judged.findings.length === 0
  }

  /** What rules know beside the record. */
  get context(): RuleContext {
    return this.#context
  }

  /** What follows from the record as it stands (`x-computed`). */
  get computed(): JsonObject {
    return this.#judged.survey.computed
  }

  /** The data as it stands, unfinished text included. */
  get data(): FormData {
    return this.#data
  }

  /** What was typed: each field that differs from where the form started, null where it was emptied. */
  get changes(): FormData {
    const data = withoutEmpty(this.#data, this.#fields)
    const names = Object.keys({ ...data, ...this.#base })
    return Object.fromEntries(
      names.filter((name) => !equal(data[name], this.#base[name])).map((name) => [name, data[name] ?? null]),
    )
  }

  readonly form = (): FormState => this.#form

  /** Calls back when the form as a whole changes. @returns the end of it */
  readonly watchForm = (listener: () => void): (() => void) => this.#channels.listen('form', listener)

  /** Calls back after every change of a value. @returns the end of it */
  readonly watchData = (listener: () => void): (() => void) => this.#channels.listen('data', listener)

  /** Calls back when what a field knows changes. @returns the end of it */
  readonly watch = (pointer: string, listener: () => void): (() => void) =>
    this.#channels.listen(pointer, listener)

  standing(pointer: string): Standing {
    const known = this.#standings.get(pointer)
    if (known && !this.#stale.has(pointer)) return known
    const { required, disabled, hidden } = this.#judged.survey
    const before = valueAt(this.#base, pointer)
    const now = {
      before,
      changed: !equal(valueAt(this.#data, pointer), before),
      error: this.#errors.get(pointer),
      notice: this.#notices.get(pointer),
      required: required.has(pointer),
      disabled: disabled.has(pointer),
      hidden: hidden.has(pointer),
    }
    const standing = equal(now, known) && known ? known : now
    this.#stale.delete(pointer)
    this.#standings.set(pointer, standing)
    return standing
  }

  change(pointer: string, value: JsonValue | undefined): void {
    this.#data = withValueAt(this.#data, pointer, value)
    if (this.#judged.amend(pointer, value)) {
      this.#show([pointer], this.#changedAfter(pointer.slice(1)))
      this.#channels.tell(['data'])
    } else this.#update([pointer])
  }

  /** Changes the items of a list as a whole: what was said of single ones no longer stands at their places. */
  changeItems(pointer: string, items: JsonValue[]): void {
    const inside = (one: string): boolean => one.startsWith(`${pointer}/`)
    this.#left = new Set([...this.#left].filter((one) => !inside(one)))
    const concerned = [...this.#standings.keys()].filter(inside)
    this.#data = withValueAt(this.#data, pointer, items)
    this.#update([pointer, ...concerned])
  }

  leave(pointer: string): void {
    for (const [place, value] of this.#proposals.after(pointer, this.#data, this.#context))
      this.change(place, value)
    if (this.#left.has(pointer)) return
    this.#left.add(pointer)
    this.#show([])
  }

  /** Shows every finding; true when there is none. */
  submit(): boolean {
    this.#attempt += 1
    this.#show([])
    return this.isValid
  }

  /** Shows what the server found in the record that was sent to it. */
  refuse(findings: Finding[], sent: FormData): void {
    this.#refusal = { findings, sent }
    this.#attempt += 1
    this.#show([])
  }

  /** Another day or another person: what rules know beside the record. */
  setContext(context: RuleContext): void {
    if (equal(context, this.#context)) return
    this.#context = context
    this.#update([])
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
    this.#update([...this.#standings.keys()])
  }

  #update(changed: string[]): void {
    const others = this.#judged.look(this.#data, this.#context)
    this.#show([...changed, ...others], this.#changedNames())
    if (changed.length > 0) this.#channels.tell(['data'])
  }

  /** Tells the fields that differ, and the form if it does. */
  #show(changed: string[], changedNames = this.#form.changed): void {
    const { record, hidden } = this.#judged.survey
    const standing = this.#refusal.findings.filter(({ pointer }) =>
      equal(valueAt(record, pointer), valueAt(this.#refusal.sent, pointer)),
    )
    const isWanted = (pointer: string): boolean => this.#attempt > 0 || this.#left.has(pointer)
    const found = this.#attempt > 0 || this.#left.size > 0 ? this.#judged.findingsAt(isWanted) : []
    const shown = [...found, ...standing]
    const errors = new Map(shown.map(({ pointer, message }) => [pointer, message]))
    const notices = new Map<string, string>()
    for (const { pointer, message } of this.#judged.notices)
      notices.set(pointer, [notices.get(pointer), message].filter(Boolean).join(' '))
    const concerned = new Set([
      ...changed,
      ...differingTexts(this.#errors, errors),
      ...differingTexts(this.#notices, notices),
    ])
    this.#errors = errors
    this.#notices = notices
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
    this.#channels.tell([...concerned, ...(formChanged ? ['form'] : [])])
  }

  #changedNames(): string[] {
    return this.#fields.map(({ name }) => name).filter((name) => this.#isChanged(name))
  }

  #changedAfter(name: string): string[] {
    const { changed } = this.#form
    return changed.includes(name) === this.#isChanged(name) ? changed : this.#changedNames()
  }

  #isChanged(name: string): boolean {
    const { record, hidden } = this.#judged.survey
    const [now, then] = [record[name], this.#base[name]]
    return now !== then && !hidden.has(`/${name}`) && !equal(now, then)
  }
}

const differingTexts = (a: Map<string, string>, b: Map<string, string>): string[] => [
  ...[...a.keys()].filter((pointer) => a.get(pointer) !== b.get(pointer)),
  ...[...b.keys()].filter((pointer) => !a.has(pointer)),
]
