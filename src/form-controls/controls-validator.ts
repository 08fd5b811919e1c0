import type { JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { FieldStates } from '#src/validation/field-states.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { Control } from './read-control.ts'

/** Validator of a definition: plain functions, since nothing that arrives at run time is compiled. */
export function createControlsValidator(controls: Control[]): RecordValidator {
  const required = controls.filter(({ field }) => field.required).map(({ field }) => toPointer(field.name))
  const resolveFields = (): FieldStates => ({
    hidden: new Set(),
    required: new Set(required),
    disabled: new Set(),
  })
  return {
    resolveFields: (record) => ({ ...resolveFields(), record, computed: {} }),
    validate: (record) => ({
      ...resolveFields(),
      record,
      computed: {},
      issues: controls.flatMap((control) => issueAt(control, record[control.field.name]) ?? []),
      notices: [],
    }),
    neededLookups: () => new Set(),
    hasNotices: false,
    lone: new Set(controls.map(({ field }) => field.name)),
    issueAt: (name, { record }) =>
      controls
        .filter(({ field }) => field.name === name)
        .map((control) => issueAt(control, record[name]))
        .at(0),
  }
}

/** Issue of the first validator that fails, in order; then, as in every form, of a value not of its kind. */
function issueAt({ field, kind, checks }: Control, value: JsonValue | undefined): Issue | undefined {
  const pointer = toPointer(field.name)
  const failed = checks.find(({ passes }) => !passes(value))
  if (failed) return { pointer, keyword: failed.name, message: failed.message }
  if (value === undefined) return undefined
  const message = typeof value === kind.type ? kind.refuse(value) : kind.wrongType(value)
  return message === undefined ? undefined : { pointer, keyword: 'type', message }
}
