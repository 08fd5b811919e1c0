import equal from 'fast-deep-equal'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import type { Finding } from '#src/verdict/finding.ts'
import type { Judge } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { Channels } from './channels.ts'
import { type FormData, valueAt, withoutEmpty, withValueAt } from './record-data.ts'

export type FormOptions = {
  fields: Field[]
  judge: Judge
  context: RuleContext
  initial: FormData
}

/** What one field knows of the record: the same object until something of it changes. */
export type FieldState = {
  value: JsonValue | undefined
  /** Why the value is refused, once the field has been left or a save has been tried. */
  error: string | undefined
  required: boolean
  disabled: boolean
  hidden: boolean
  /** What stood here where the form started. */
  before: JsonValue | undefined
  changed: boolean
}

/** What the form as a whole knows: the same object until something of it changes. */
export type FormState = {
  isDirty: boolean
  isValid: boolean
  /** How many saves were tried; each shows every finding. */
  attempt: number
  /** What the person should see by now. */
  shown: Finding[]
  /** Fields of the record that differ from where the form started. */
  changed: string[]
  /** Places that are not in sight. */
  hidden: Set<string>
}

/** What the server refused, and the record it refused; a finding stands until its field changes. */
type Refusal = { findings: Finding[]; sent: FormData }

const empty = { findings: [], required: new Set<string>(), disabled: new Set<string>() }

/**
 * A record under edit. A change is judged at once and told to the fields that it concerns, and to no others: a
 * keystroke costs the commit of its own field, whatever the size of the form.
 */
export class FormStore {
  readonly #channels = new Channels()
  readonly #fields: Field[]
  readonly #judge: Judge
  #context: RuleContext
  #base: FormData
  #data: FormData
  #record: JsonObject = {}
  #hidden = new Set<string>()
  #verdict: { findings: Finding[]; required: Set<string>; disabled: Set<string> } = empty
  #errors = new Map<string, string>()
  #left = new Set<string>()
  #attempt = 0
  #refusal: Refusal = { findings: [], sent: {} }
  #states = new Map<string, FieldState>()
  #form: FormState = { isDirty: false, isValid: true, attempt: 0, shown: [], changed: [], hidden: new Set() }

  constructor({ fields, judge, context, initial }: FormOptions) {
    this.#fields = writableFields({ fields })
    this.#judge = judge
    this.#context = context
    this.#base = withoutEmpty(initial, this.#fields)
    this.#data = initial
    this.#update([])
  }

  /** What a save sends: nothing empty and nothing hidden. */
  get record(): JsonObject {
    return this.#record
  }

  /** What rules know beside the record. */
  get context(): RuleContext {
    return this.#context
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

  readonly state = (pointer: string): FieldState => {
    const known = this.#states.get(pointer)
    if (known) return known
    const { required, disabled } = this.#verdict
    const value = valueAt(this.#data, pointer)
    const before = valueAt(this.#base, pointer)
    const state = {
      value,
      before,
      changed: !equal(value, before),
      error: this.#errors.get(pointer),
      required: required.has(pointer),
      disabled: disabled.has(pointer),
      hidden: this.#hidden.has(pointer),
    }
    this.#states.set(pointer, state)
    return state
  }

  change(pointer: string, value: JsonValue | undefined): void {
    this.#data = withValueAt(this.#data, pointer, value)
    this.#update([pointer])
  }

  /** Changes the items of a list as a whole: what was said of single ones no longer stands at their places. */
  changeItems(pointer: string, items: JsonValue[]): void {
    const inside = (one: string): boolean => one.startsWith(`${pointer}/`)
    this.#left = new Set([...this.#left].filter((one) => !inside(one)))
    const concerned = [...this.#states.keys()].filter(inside)
    this.#data = withValueAt(this.#data, pointer, items)
    this.#update([pointer, ...concerned])
  }

  leave(pointer: string): void {
    if (this.#left.has(pointer)) return
    this.#left.add(pointer)
    this.#show([])
  }

  /** Shows every finding; true when there is none. */
  submit(): boolean {
    this.#attempt += 1
    this.#show([])
    return this.#verdict.findings.length === 0
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
    this.#update([...this.#states.keys()])
  }

  #update(changed: string[]): void {
    const before = { ...this.#verdict, hidden: this.#hidden }
    const { record, hidden } = this.#judge.survey(withoutEmpty(this.#data, this.#fields), this.#context)
    this.#record = record
    this.#hidden = hidden
    this.#verdict = this.#judge.verdict(record, this.#context)
    this.#show([
      ...changed,
      ...differing(before.hidden, hidden),
      ...differing(before.required, this.#verdict.required),
      ...differing(before.disabled, this.#verdict.disabled),
    ])
    if (changed.length > 0) this.#channels.tell(['data'])
  }

  /** Tells the fields that differ, and the form if it does. */
  #show(changed: string[]): void {
    const standing = this.#refusal.findings.filter(({ pointer }) =>
      equal(valueAt(this.#record, pointer), valueAt(this.#refusal.sent, pointer)),
    )
    const found = this.#verdict.findings.filter(({ pointer }) => this.#attempt > 0 || this.#left.has(pointer))
    const shown = [...found, ...standing]
    const errors = new Map(shown.map(({ pointer, message }) => [pointer, message]))
    const concerned = new Set([...changed, ...differingErrors(this.#errors, errors)])
    this.#errors = errors
    for (const pointer of concerned) this.#states.delete(pointer)
    const changedNames = this.#changedNames()
    const form: FormState = {
      isDirty: changedNames.length > 0,
      isValid: this.#verdict.findings.length === 0,
      attempt: this.#attempt,
      shown: equal(shown, this.#form.shown) ? this.#form.shown : shown,
      changed: equal(changedNames, this.#form.changed) ? this.#form.changed : changedNames,
      hidden: this.#hidden,
    }
    if (differing(this.#form.hidden, this.#hidden).length === 0) form.hidden = this.#form.hidden
    const formChanged = (Object.keys(form) as (keyof FormState)[]).some(
      (name) => form[name] !== this.#form[name],
    )
    if (formChanged) this.#form = form
    this.#channels.tell([...concerned, ...(formChanged ? ['form'] : [])])
  }

  #changedNames(): string[] {
    return this.#fields.flatMap(({ name }) => {
      const [now, then] = [this.#record[name], this.#base[name]]
      return now !== then && !this.#hidden.has(`/${name}`) && !equal(now, then) ? [name] : []
    })
  }
}

const differing = (a: Set<string>, b: Set<string>): string[] => [
  ...[...a].filter((one) => !b.has(one)),
  ...[...b].filter((one) => !a.has(one)),
]

const differingErrors = (a: Map<string, string>, b: Map<string, string>): string[] => [
  ...[...a.keys()].filter((pointer) => a.get(pointer) !== b.get(pointer)),
  ...[...b.keys()].filter((pointer) => !a.has(pointer)),
]
