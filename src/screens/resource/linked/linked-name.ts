import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { shownValue } from '../record-name.ts'

const amounts = ['monto', 'montoMayor', 'saldo']

/** What tells a record from the others that share some values with it: the rest of its key, and its first amount. */
export function linkedName(
  { key, fields }: Pick<RenderModel, 'key' | 'fields'>,
  shared: JsonObject,
  record: StoredRecord,
): string {
  const held = fields.filter(({ name }) => shared[name] === undefined && record[name] !== undefined)
  const amount = held.find(({ name, kind }) => amounts.includes(kind) && !key.includes(name))
  const parts = [...held.filter(({ name }) => key.includes(name)), ...(amount ? [amount] : [])]
  return parts.map((field) => shownValue(field, record)).join(' · ') || record.id
}
