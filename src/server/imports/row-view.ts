import type { Kysely } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { idsIn } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { pesoSign } from '#src/schema/peso-sign.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import type { ImportRow } from '#src/schema/table-import.ts'
import { labelOf } from '../resources/labels/label-of.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { StoredRow } from './import-rows.ts'
import { columnsOfImport } from './importable.ts'
import { matchIds } from './match-records.ts'
import { mendableStates } from './mend-row.ts'
import { fieldsOf, rowReader } from './row-values.ts'
import type { StoredImport } from './stored-import.ts'

/** In place of a value of which nothing may be seen. */
const hidden = '•••'

/**
 * Rows of an import as people see them: of masked fields the end only, in cells, in what stood there and in what is said
 * of them. A wrong row that the sender of the file is to mend has its own cells whole: they typed them, and nobody mends
 * what they cannot read. One statement where rows are about records that are built in.
 * @param isSender whether whoever asks is who sent the file
 */
export async function rowViews(
  db: Kysely<Tables>,
  resource: Resource,
  one: StoredImport,
  rows: StoredRow[],
  isSender: boolean,
): Promise<ImportRow[]> {
  const isMending = isSender && one.undoes === null && mendableStates.includes(one.state)
  const fields = fieldsOf(one, columnsOfImport(resource.screen))
  const wordsIn = cellsInWords(fields, rowReader(one, fields))
  const known = rows.map(({ record_id, effect }) =>
    effect === 'CHANGED' || effect === 'SAME' ? record_id : null,
  )
  const matches =
    resource.isElsewhere || known.every((id) => id === null) ? new Map() : await matchIds(db, resource, known)
  return rows.map((row, at) => {
    const record = matches.get(at)?.record
    return {
      ...viewOf(fields, row, record, isMending && row.effect === 'WRONG'),
      ...(row.effect === 'WRONG' ? {} : wordsIn(row.cells)),
      ...(record ? { record: labelOf(resource, record) } : {}),
    }
  })
}

function viewOf(
  fields: (Field | undefined)[],
  { row, effect, state, cells, before, remarks }: StoredRow,
  record: StoredRecord | undefined,
  isWhole: boolean,
): ImportRow {
  const ends = fields.flatMap((field, place): [number, string, string][] => {
    const cell = cells[place] ?? ''
    if (isWhole || !field?.property['x-masked'] || cell === '') return []
    return [[place, cell, String(redactedValue(field, cell) ?? hidden)]]
  })
  const shown = [...cells]
  for (const [place, , end] of ends) shown[place] = end
  const without = (text: string): string =>
    ends.reduce((rest, [, cell, end]) => rest.replaceAll(cell, end), text)
  return {
    row,
    ...(effect === null || state === 'READ' ? {} : { effect }),
    cells: shown,
    remarks: remarks.map((remark) => ({ ...remark, message: without(remark.message) })),
    ...((effect === 'CHANGED' || effect === 'NEW') && before
      ? { before: beforeTexts(fields, before, record) }
      : {}),
  }
}

/** Figures and days of a row as staff read them, where its cells have them otherwise. */
const cellsInWords =
  (fields: (Field | undefined)[], valuesIn: (cells: string[]) => JsonObject) =>
  (cells: string[]): Pick<ImportRow, 'words'> => {
    const values = valuesIn(cells)
    const words = fields.flatMap((field, place): [string, string][] => {
      const value = field && isFigureOrDay(field) ? (values[field.name] ?? null) : null
      if (!field || value === null) return []
      const text = inWords(field, value)
      return text === cells[place] ? [] : [[String(place), text]]
    })
    return words.length === 0 ? {} : { words: Object.fromEntries(words) }
  }

const isFigureOrDay = (field: Field): boolean => {
  const { column, align } = kindOf(field)
  return !field.property['x-masked'] && (align === 'end' || column === 'date')
}

const inWords = (field: Field, value: JsonValue): string =>
  `${kindOf(field).unit === '$' ? pesoSign : ''}${kindOf(field).format(value, field.property)}`

function beforeTexts(
  fields: (Field | undefined)[],
  before: NonNullable<StoredRow['before']>,
  record: StoredRecord | undefined,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field, place): [string, string][] =>
      field && Object.hasOwn(before, field.name)
        ? [[String(place), wordsOf(field, before[field.name] ?? null, record)]]
        : [],
    ),
  )
}

function wordsOf(field: Field, value: JsonValue, record: StoredRecord | undefined): string {
  if (value === null) return ''
  const labels = record?.labels?.[field.name]
  if (labels)
    return idsIn(value)
      .map((id) => labels[id] ?? id)
      .join(', ')
  if (!field.property['x-masked']) return inWords(field, value)
  return String(redactedValue(field, value) ?? hidden)
}
