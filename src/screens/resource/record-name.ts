import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { shownText } from '#src/ui/shown-text.ts'

/** What people call a record: its unique key as it is shown, such as «Ejército Nacional · 24». */
export function recordName({ key, fields }: RenderModel, record: StoredRecord): string {
  const parts = fields
    .filter(({ name }) => key.includes(name) && record[name] !== undefined)
    .map((field) => shownValue(field, record))
  return parts.join(' · ') || record.id
}

/** A field of a record as people read it; a reference by the label of its record. */
export function shownValue({ name, property, ...field }: Field, record: StoredRecord): string {
  const value = record[name]
  if (value === undefined) return 'vacío'
  return shownText(record.labels?.[name]?.[String(value)] ?? registry.kindOf(field).format(value, property))
}
