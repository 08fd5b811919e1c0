import type { JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Finding } from '#src/verdict/finding.ts'
import type { Judge } from '#src/verdict/judge.ts'
import type { Survey } from '#src/verdict/survey.ts'
import type { Control } from './control.ts'

/** The judge of a definition: plain functions, since nothing that arrives at run time is compiled. */
export function legacyJudge(controls: Control[]): Judge {
  const required = controls.filter(({ field }) => field.required).map(({ field }) => toPointer(field.name))
  const survey = (): Survey => ({ hidden: new Set(), required: new Set(required), disabled: new Set() })
  return {
    survey: (record) => ({ ...survey(), record, computed: {} }),
    verdict: (record) => ({
      ...survey(),
      record,
      computed: {},
      findings: controls.flatMap((control) => findingOf(control, record[control.field.name]) ?? []),
      notices: [],
    }),
    waits: () => false,
    asked: () => new Set(),
    hasNotices: false,
    lone: new Set(controls.map(({ field }) => field.name)),
    findingOf: (name, { record }) =>
      controls
        .filter(({ field }) => field.name === name)
        .map((control) => findingOf(control, record[name]))
        .at(0),
  }
}

/** The first validator that fails, in their order; then, as in every form, whether the value is one of its kind. */
function findingOf({ field, kind, checks }: Control, value: JsonValue | undefined): Finding | undefined {
  const pointer = toPointer(field.name)
  const failed = checks.find(({ passes }) => !passes(value))
  if (failed) return { pointer, keyword: failed.name, message: failed.message }
  if (value === undefined) return undefined
  const message = typeof value === kind.type ? kind.refuse(value) : kind.wrongType(value)
  return message === undefined ? undefined : { pointer, keyword: 'type', message }
}
