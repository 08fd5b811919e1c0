import { useMemo, useState } from 'react'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import type { Finding, Judge } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import type { FormData } from './form-context.ts'

export type RecordFormOptions = {
  model: RenderModel
  judge: Judge
  context: RuleContext
  initial: FormData
}

/** What the server refused, and the record it refused; a finding stands until its field changes. */
type Refusal = { findings: Finding[]; sent: FormData }

/** A record under edit: its data, what is in sight, what is wrong and whether anything differs. */
export type RecordForm = {
  data: FormData
  change: (data: FormData) => void
  leave: (name: string) => void
  visible: Field[]
  required: Set<string>
  /** Every reason to refuse the record as it stands. */
  findings: Finding[]
  /** Those that the person should see by now. */
  shown: Finding[]
  /** What a save sends: no empty and no hidden fields. */
  record: FormData
  isDirty: boolean
  attempt: number
  /** Shows every finding; true when there is none. */
  submit: () => boolean
  /** Shows what the server found in the record that was sent to it. */
  refuse: (findings: Finding[], sent: FormData) => void
  /** Starts from a newer record: what was typed stays, the rest follows. */
  rebase: (newer: FormData) => void
}

export function useRecordForm({ model, judge, context, initial }: RecordFormOptions): RecordForm {
  const [base, setBase] = useState(initial)
  const [data, setData] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>({ findings: [], sent: {} })
  const fields = useMemo(() => writableFields(model), [model])

  const filled = withoutEmpty(data, fields)
  const hidden = judge.hidden(filled, context)
  const { findings, required, record } = judge.verdict(omit(filled, hidden), context)
  const standing = refusal.findings.filter(({ pointer }) =>
    same(record[nameAt(pointer)], refusal.sent[nameAt(pointer)]),
  )
  return {
    data,
    change: setData,
    leave: (name) => setLeft((names) => new Set([...names, name])),
    visible: fields.filter((field) => !hidden.has(field.name)),
    required,
    findings,
    shown: [...findings.filter(({ pointer }) => attempt > 0 || left.has(nameAt(pointer))), ...standing],
    record,
    isDirty: !same(record, omit(withoutEmpty(base, fields), hidden)),
    attempt,
    submit: () => {
      setAttempt((count) => count + 1)
      return findings.length === 0
    },
    refuse: (found, sent) => {
      setRefusal({ findings: found, sent })
      setAttempt((count) => count + 1)
    },
    rebase: (newer) => {
      const typed = Object.keys({ ...data, ...base }).filter((name) => !same(data[name], base[name]))
      setData(
        withoutEmpty(
          { ...newer, ...Object.fromEntries(typed.map((name) => [name, data[name] ?? null])) },
          fields,
        ),
      )
      setBase(newer)
    },
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The field that a finding points to. */
export const nameAt = (pointer: string): string => fromPointer(pointer)[0] ?? ''

const withoutEmpty = (data: FormData, fields: Field[]): FormData =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = data[name]
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )

const omit = (data: FormData, names: Set<string>): FormData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name)))
