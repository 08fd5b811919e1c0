import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { shownText } from '#src/ui/shown-text.ts'

/** What people call a record: its unique key as it is shown, such as «Ejército Nacional · 24». */
export function recordName({ key, fields }: RenderModel, record: StoredRecord): string {
  const told = fields.find(({ property }) => property['x-record-of'] !== undefined)
  if (told) return toldName(fields, told, record)
  const parts = fields
    .filter(({ name }) => key.includes(name) && record[name] !== undefined)
    .map((field) => shownValue(field, record))
  return parts.join(' · ') || record.id
}

/** What an entry about a record is called: as that record, or as the screen that it was done on. */
function toldName(fields: Field[], told: Field, record: StoredRecord): string {
  const screen = fields.find(({ name }) => name === told.property['x-record-of'])
  const field = record[told.name] === undefined ? screen : told
  return field ? shownValue(field, record) : record.id
}

/** A field of a record as people read it; a reference by the label of its record. */
export const shownValue = (field: Field, record: StoredRecord): string =>
  shownAs(field, record[field.name], record.labels?.[field.name])

/** A value of a field as people read it. @param labels what the records are called that it may refer to, by id */
export function shownAs(
  { property, ...field }: Field,
  value: JsonValue | undefined,
  labels: Record<string, string> | undefined,
): string {
  if (value === undefined) return 'vacío'
  return shownText(labels?.[String(value)] ?? registry.kindOf(field).format(value, property))
}
