import { redactedValue } from '#src/kinds/redacted-value.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { fieldsOfLabel, fillLabel } from '#src/schema/label-template.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField, isNeverWhole, isSpoken } from '#src/schema/screen.ts'
import { notShown } from '#src/ui/error-boundary.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { Issue } from '#src/validation/issue.ts'
import { recordTexts } from './record-texts.ts'

/**
 * Name of a record for people: its unique key as lists show it, such as «Ejército Nacional · 24»; its label where nobody
 * knows it by the key.
 */
export function recordName(model: RenderModel, record: StoredRecord): string {
  const { key, fields, label } = model
  const subjectField = fields.find(({ property }) => property['x-record-of'] !== undefined)
  if (subjectField) return subjectName(fields, subjectField, record)
  const parts = fields
    .filter((field) => key.includes(field.name) && record[field.name] !== undefined && isSpoken(field))
    .map((field) => namedValue(field, record, record.labels?.[field.name]))
  return parts.join(' · ') || (label && filled(model, label, record, record.labels)) || record.id
}

/** Title of a record with its screen, as requests of several screens may share a number. */
export const nameOnScreen = (model: RenderModel, record: StoredRecord): string =>
  `${safeText(model.title)} · ${recordTitle(model, record)}`

/**
 * Title of a record that is read or changed: its label with its key beside; its name where it lacks a part of these.
 */
export const recordTitle = (model: RenderModel, record: StoredRecord): string =>
  dialogTitle(model, model.label, record, record.labels) ?? recordName(model, record)

/** Name of an entry about a record: that of the record, or of the screen that it was done on. */
function subjectName(fields: Field[], subjectField: Field, record: StoredRecord): string {
  const screen = fields.find(({ name }) => name === subjectField.property['x-record-of'])
  const field = record[subjectField.name] === undefined ? screen : subjectField
  return field ? shownValue(field, record) : record.id
}

/** A field of a record as shown; a reference by the label of its record. */
export const shownValue = (field: Field, record: StoredRecord): string =>
  shownAs(field, record[field.name], record.labels?.[field.name])

/**
 * A value of a field as shown; account numbers by their end. A value that does not fit its kind throws nothing.
 * @param labels labels of the records that it may refer to, by id
 */
export function shownAs(
  field: Field,
  value: JsonValue | undefined,
  labels: Record<string, string> | undefined,
): string {
  try {
    const seen = isNeverWhole(field) ? redactedValue(field, value) : value
    if (seen === undefined) return recordTexts.empty
    return safeText(labels?.[String(seen)] ?? registry.kindOf(field).format(seen, field.property))
  } catch {
    return notShown
  }
}

/**
 * A title by the schema's template, of masked values their end; undefined where the record lacks a field that it names.
 */
export function dialogTitle(
  model: Pick<RenderModel, 'fields'>,
  template: string | undefined,
  record: JsonObject = {},
  labels: StoredRecord['labels'] = {},
): string | undefined {
  if (template === undefined || fieldsOfLabel(template).some((name) => record[name] === undefined))
    return undefined
  return filled(model, template, record, labels)
}

const filled = (
  model: Pick<RenderModel, 'fields'>,
  template: string,
  record: JsonObject,
  labels: StoredRecord['labels'] = {},
): string =>
  fillLabel(template, (name) => {
    const field = findField(model, name)
    return field && record[name] !== undefined ? namedValue(field, record, labels[name]) : ''
  })

/** A field as the name of its record says it: of a masked value its end, also where the record was read whole. */
function namedValue(
  field: Field,
  { [field.name]: value }: JsonObject,
  labels: Record<string, string> | undefined,
): string {
  return shownAs(field, field.property['x-masked'] ? redactedValue(field, value) : value, labels)
}

/** Message of an issue, with its field's title where that is another one. */
export function issueText(
  { fields }: Pick<RenderModel, 'fields'>,
  { name }: Field,
  { pointer, message }: Issue,
): string {
  const other = fields.find((one) => one.name !== name && toPointer(one.name) === pointer)
  return other ? `${other.title}: ${message}` : message
}
