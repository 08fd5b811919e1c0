import { dequal as equal } from 'dequal/lite'
import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { lastThree } from '#src/kinds/redaction.ts'
import { idsIn } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Field, findField, type Screen, writableFields } from '#src/schema/screen.ts'
import type { Columns } from '../sheets/columns/file-columns.ts'
import { cellReader } from '../sheets/records/cell-value.ts'
import { dayOfSerial } from '../sheets/serial-day.ts'
import type { StoredImport } from './stored-import.ts'

/** Field of each column of a file; undefined for one that is not loaded. */
export const fieldsOf = (
  { columns }: Pick<StoredImport, 'columns'>,
  { fields }: Columns,
): (Field | undefined)[] =>
  columns.map(({ field }) => (field === null ? undefined : findField({ fields }, field)))

/**
 * Reader of a file's rows: the values that its cells give, as the form reads what is typed; null for an empty one.
 */
export function rowReader(
  { epoch }: Pick<StoredImport, 'epoch'>,
  fields: (Field | undefined)[],
): (cells: string[]) => JsonObject {
  const sheet = epoch === null ? {} : { dayOfSerial: (serial: number) => dayOfSerial(serial, epoch) }
  const readers = fields.map((field) => field && cellReader(field, sheet))
  return (cells) => {
    const values: JsonObject = {}
    for (const [place, field] of fields.entries())
      if (field) values[field.name] = readers[place]?.(cells[place] ?? '') ?? null
    return values
  }
}

/** Values without the empty ones. */
export function filled(values: JsonObject): JsonObject {
  const given: JsonObject = {}
  for (const name of Object.keys(values)) {
    const value = values[name]
    if (value !== null && value !== undefined) given[name] = value
  }
  return given
}

/**
 * Values of a new row, with what `x-default` computes for the required fields that it leaves empty, as its form has them;
 * fixed values are given when a record is stored.
 * @param start initial values of a new record
 */
export const withComputedStart = (
  { fields }: Pick<Screen, 'fields'>,
  values: JsonObject,
  start: JsonObject,
): JsonObject => ({
  ...values,
  ...Object.fromEntries(
    writableFields({ fields }).flatMap(({ name, required, property }): [string, JsonValue][] => {
      const value = start[name]
      const isLeft = required && property['x-default'] !== undefined && (values[name] ?? null) === null
      return isLeft && value !== undefined ? [[name, value]] : []
    }),
  ),
})

/**
 * Values with those of the record where a cell holds what an export shows of it: the label of what it refers to, or the
 * end of what is masked.
 */
export function asShown(
  values: JsonObject,
  cells: string[],
  fields: (Field | undefined)[],
  current: StoredRecord,
): JsonObject {
  const same = fields.flatMap((field, place): [string, JsonValue][] => {
    const stored = field && current[field.name]
    if (!field || stored === undefined || stored === null) return []
    return shownTexts(field, stored, current).includes((cells[place] ?? '').trim())
      ? [[field.name, stored]]
      : []
  })
  return { ...values, ...Object.fromEntries(same) }
}

function shownTexts(field: Field, stored: JsonValue, { labels }: StoredRecord): string[] {
  const { property, name } = field
  const isPrivate = property['x-masked'] || property['x-personal']
  const end = isPrivate ? redactedValue(field, stored) : undefined
  const referred = idsIn(stored).map((id) => labels?.[name]?.[id] ?? id)
  return [
    ...(end === undefined ? [] : [kindOf(field).format(end, property), String(end)]),
    ...(labels?.[name] ? [referred.join(', '), referred.map(lastThree).join(', ')] : []),
  ]
}

/** Names of the values that differ from those of a record; an empty list is none. */
export const differing = (values: JsonObject, current: JsonObject): string[] =>
  Object.keys(values).filter((name) => !equal(plain(values[name]), plain(current[name])))

const plain = (value: JsonValue | undefined): JsonValue =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value
