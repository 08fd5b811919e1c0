import { type RawBuilder, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Column } from '../sql/column.ts'
import { ImpossibleAmount } from '../sql/impossible-amount.ts'
import type { Table } from '../sql/table.ts'

/** A row as the driver gives it, under field names. */
export type Row = Record<string, JsonValue>

/** `"reopen_days" as "reopenDays", …` */
export const selection = (columns: Column[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name, field }) => sql`${sql.id(name)} as ${sql.id(field)}`))

/**
 * A row as it goes on the wire: an empty field is absent, never null (design §7), and so is what stands beside the
 * fields, whose names start with «_» as no field's does. Every row of every list comes here: a loop makes less garbage.
 */
export function toRecord(row: Row): StoredRecord {
  const record: JsonObject = {}
  for (const name of Object.keys(row)) {
    const value = row[name]
    if (value !== null && value !== undefined && !name.startsWith('_')) record[name] = value
  }
  return record as StoredRecord
}

/**
 * A value as a parameter; drivers would take a list for an array of the database, so JSON goes as text.
 * @throws ImpossibleAmount for NaN and the infinite, however deep: decimals of PostgreSQL would hold them and compare them
 *   like the rest, and JSON would make null of them
 */
export function toSql({ type, field }: Column, value: JsonValue | undefined): JsonValue {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new ImpossibleAmount(field)
  if (value === undefined || value === null) return null
  if (type !== 'jsonb') return value
  const text = JSON.stringify(value)
  // Most have no null, which is looked for in a fraction of the time that writing takes.
  if (text.includes('null') && holdsNone(value)) throw new ImpossibleAmount(field)
  return text
}

/** Whether a list or a group holds a number that is none. */
const holdsNone = (value: JsonValue): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(holdsNone)
    : typeof value === 'number' && !Number.isFinite(value)

/** `"name" = $1, …` for the given values; a missing field becomes null. */
export const assignments = (columns: Column[], record: JsonObject): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.id(column.name)} = ${toSql(column, record[column.field])}`))

export const columnsOf = (table: Table, fields: string[]): Column[] =>
  table.columns.filter(({ field }) => fields.includes(field))
