import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** What people call a record: its unique key as it is shown, such as «Ejército Nacional · 24». */
export function recordName({ key, fields }: RenderModel, record: StoredRecord): string {
  const parts = fields
    .filter(({ name }) => key.includes(name) && record[name] !== undefined)
    .map((field) => registry.kindOf(field).format(record[field.name] ?? null, field.property))
  return parts.join(' · ') || record.id
}
