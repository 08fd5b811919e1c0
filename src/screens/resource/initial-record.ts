import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { editedValues, initialValues } from '#src/verdict/initial-values.ts'
import type { Judge } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

/** Where a form starts: the record's writable fields, those of a copied one, or the defaults of a new one. */
export function initialRecord(
  { fields, key, dated }: Pick<RenderModel, 'fields' | 'key' | 'dated'>,
  record: StoredRecord | undefined,
  copied: StoredRecord | undefined,
  judge: Judge,
  context: RuleContext,
): JsonObject {
  if (record) return editedValues(fields, record)
  if (!copied) return initialValues(fields, context)
  // What tells one record from another cannot be copied; a copy of a dated one is of the same, on other days.
  const own = dated ? [firstDay, lastDay] : key
  const kept = Object.entries(editedValues(fields, copied)).filter(([name]) => !own.includes(name))
  const defaults = initialValues(fields, context)
  const days = dated?.period ? [firstDay, lastDay].map((name) => [name, defaults[name] ?? '']) : []
  const values = Object.fromEntries([...kept, ...days])
  return withDefaults(values, defaults, judge.survey(values, context).disabled)
}

/** Where a form stands that goes back to an older version: what no longer may be changed stays as it is. */
export function restoredRecord(
  { fields }: Pick<RenderModel, 'fields'>,
  now: JsonObject,
  version: JsonObject,
): JsonObject {
  const then = editedValues(fields, version)
  const fixed = fields.flatMap(({ name, immutable }) => {
    const value = now[name]
    return immutable && value !== undefined ? [[name, value]] : []
  })
  return { ...then, ...Object.fromEntries(fixed) }
}

/** What `x-enabled` does not let a new record change starts with its default; the person could not mend it. */
const withDefaults = (values: JsonObject, defaults: JsonObject, disabled: Set<string>): JsonObject => {
  const isDisabled = ([name]: [string, unknown]): boolean => disabled.has(toPointer(name))
  return Object.fromEntries([
    ...Object.entries(values).filter((entry) => !isDisabled(entry)),
    ...Object.entries(defaults).filter(isDisabled),
  ])
}
