import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { pendingOf, proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { editedValues, initialValues } from '#src/validation/initial-values.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'

/** Where a form starts: the record's writable fields, those of a copied one, or the defaults of a new one. */
export function initialRecord(
  { fields, key, dated }: Pick<RenderModel, 'fields' | 'key' | 'dated'>,
  record: StoredRecord | undefined,
  copied: StoredRecord | undefined,
  validator: RecordValidator,
  context: RuleContext,
): JsonObject {
  if (record) return editedValues(fields, record)
  if (!copied) return initialValues(fields, context)
  // The identifying fields cannot be copied; a copy of a dated record has the same key, on other days.
  const own = dated ? [firstDay, lastDay] : ownKey(fields, key)
  const copiedValues = Object.entries(editedValues(fields, copied)).filter(([name]) => !own.includes(name))
  const defaults = initialValues(fields, context)
  const isStarted = (name: string): boolean => (dated ? !!dated.period : name in defaults)
  const started = own.filter(isStarted).map((name) => [name, defaults[name] ?? ''])
  const values = Object.fromEntries([...copiedValues, ...started])
  return withDefaults(values, defaults, validator.resolveFields(values, context).disabled)
}

/** What of a key is the record's own: all of it, but for the record that it is about, such as a loan. */
function ownKey(fields: RenderModel['fields'], key: string[]): string[] {
  const isOther = ({ property }: RenderModel['fields'][number]) => property['x-picked'] ?? property['x-ref']
  const own = key.filter((name) => !fields.some((field) => field.name === name && isOther(field)))
  return own.length > 0 ? own : key
}

/** Fields with remarks on the last change (`x-anew`), which the next one of a record in force starts without. */
export const remarksOf = (
  { fields }: Pick<RenderModel, 'fields'>,
  record: StoredRecord | undefined,
): string[] =>
  record && !pendingOf(record) && (record.approvalStatus ?? 'APROBADO') === 'APROBADO'
    ? fields.flatMap(({ name, property }) => (property['x-anew'] ? [name] : []))
    : []

/** Values that a change of a record starts with. */
export const changedFrom = (model: RenderModel, record: StoredRecord): JsonObject =>
  without(editedValues(model.fields, proposed(record)), remarksOf(model, record))

export const without = (values: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

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

/** Fields that `x-enabled` disables in a new record get their default; the person could not correct them. */
const withDefaults = (values: JsonObject, defaults: JsonObject, disabled: Set<string>): JsonObject => {
  const isDisabled = ([name]: [string, unknown]): boolean => disabled.has(toPointer(name))
  return Object.fromEntries([
    ...Object.entries(values).filter((entry) => !isDisabled(entry)),
    ...Object.entries(defaults).filter(isDisabled),
  ])
}
