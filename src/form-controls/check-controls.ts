import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RecordValidator, ResolvedRecord } from '#src/validation/record-validator.ts'
import type { BoundControl } from './bind-control.ts'

/** The validator of a form, after the validators of a definition: of each field the first that fails has the word. */
export function checkControls(base: RecordValidator, controls: readonly BoundControl[]): RecordValidator {
  const places = new Map(controls.map(({ name }, place) => [name, place]))
  const required = controls
    .filter(({ checks }) => checks.some(({ name }) => name === 'required'))
    .map(({ name }) => toPointer(name))
  const withRequired = <Resolved extends ResolvedRecord>(resolved: Resolved): Resolved => ({
    ...resolved,
    required: new Set([...resolved.required, ...required.filter((place) => !resolved.hidden.has(place))]),
  })
  const placeOf = ({ pointer }: Issue): number =>
    places.get(fromPointer(pointer)[0] ?? '') ?? Number.POSITIVE_INFINITY
  return {
    ...base,
    resolveFields: (record, context) => withRequired(base.resolveFields(record, context)),
    validate: (record, context, resolved = withRequired(base.resolveFields(record, context))) => {
      const result = base.validate(record, context, resolved)
      const own = controls.flatMap((control) =>
        resolved.hidden.has(toPointer(control.name)) ? [] : (failedCheck(control, resolved.record) ?? []),
      )
      const failing = new Set(own.map(({ pointer }) => pointer))
      const rest = result.issues.filter(({ pointer }) => !failing.has(pointer))
      // Controls stand first; what they leave out follows in the order of the form.
      return {
        ...withRequired(result),
        issues: [...own, ...rest].sort((a, b) => compare(placeOf(a), placeOf(b))),
      }
    },
    issueAt: (name, resolved, context) => {
      const control = controls.find((one) => one.name === name)
      return (control && failedCheck(control, resolved.record)) ?? base.issueAt(name, resolved, context)
    },
  }
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

function failedCheck({ name, checks, controlValue }: BoundControl, record: JsonObject): Issue | undefined {
  const value = controlValue(record[name])
  const failed = checks.find(({ passes }) => !passes(value))
  return failed && { pointer: toPointer(name), keyword: failed.name, message: failed.message }
}
