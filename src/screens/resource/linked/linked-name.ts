import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { shownValue } from '../record/record-words.ts'

/** Distinguishes a record from others with the same shared values: the rest of its key, and its first amount. */
export function linkedName(
  { key, fields }: Pick<RenderModel, 'key' | 'fields'>,
  shared: JsonObject,
  record: StoredRecord,
): string {
  const held = fields.filter(({ name }) => shared[name] === undefined && record[name] !== undefined)
  const amount = held.find((field) => registry.kindOf(field).adds && !key.includes(field.name))
  const parts = [...held.filter(({ name }) => key.includes(name)), ...(amount ? [amount] : [])]
  return parts.map((field) => shownValue(field, record)).join(' · ') || record.id
}
