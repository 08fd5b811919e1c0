import { text } from 'node:stream/consumers'
import { kindOf } from '#src/kinds/index.ts'
import { textOf } from '#src/query/value-text.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { type Cell, toCell } from '#src/server/export/cell.ts'
import { csvOf } from '#src/server/export/csv.ts'

/** As a form has it: no empty lists, one sort of line end, and no zero below zero. */
export const asTyped = (record: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(record).replaceAll('\\r\\n', '\\n'), (_name, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  ) as JsonObject

/** Whether cells can hold what a record has: every value of the type of its field, and none an empty text or list. */
export const fitsCells = (fields: Field[], record: JsonObject): boolean =>
  fields.every(({ name, property }) => {
    const [value, type] = [record[name], property.type ?? 'string']
    if (value === undefined) return true
    if (type === 'array') return Array.isArray(value) && value.length > 0
    return typeof value === (type === 'integer' ? 'number' : type) && value !== ''
  })

/**
 * Values as the controls of a form read what cells show: some take spaces and cases as one, and what is no value of the
 * kind, such as an amount below zero, stays a text.
 */
export const throughControls = (fields: Field[], record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      if (!field || typeof value === 'boolean') return [[name, value]]
      const { format, parse } = kindOf(field)
      const shown =
        typeof value === 'number' ? textOf(value).replace('.', ',') : format(value, field.property)
      const typed = parse(shown, field.property)
      return typed === undefined ? [] : [[name, typed]]
    }),
  )

/** Value of a field as a sheet has it. */
export const cellOf = (field: Field, record: JsonObject): Cell =>
  toCell({ type: kindOf(field).column }, record[field.name], (value) =>
    kindOf(field).format(value, field.property),
  )

/** A CSV file of records, under the titles of their fields. */
export function csvOfRecords(fields: Field[], records: JsonObject[]): Promise<string> {
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    yield records.map((record) => fields.map((field) => cellOf(field, record)))
  }
  return text(
    csvOf(
      fields.map(({ title }) => title),
      batches(),
    ),
  )
}
