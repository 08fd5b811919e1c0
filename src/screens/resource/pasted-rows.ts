import type { Kind } from '#src/kinds/kind.ts'
import { sortKey } from '#src/query/sort-key.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { labelAt } from '#src/schema/reference.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { pastedText } from '#src/table/copied-text.ts'

/** Rows that were pasted: their cells as text, and the field of each column; undefined for one that nothing takes. */
export type Pasted = {
  columns: (Field | undefined)[]
  rows: string[][]
  /** The titles that stood above the columns; none where the first row was one of the rest. */
  headings: string[]
}

/** What a column can be given to: fields with a value of their own. */
export const pastedFields = (model: RenderModel): Field[] =>
  writableFields(model).filter(({ level, property }) => !level && property.type !== 'array')

/**
 * Tells the columns of a range: by titles in its first row, or else in the order of the table.
 * @param shown names of the columns in sight, in their order
 */
export function readPasted(model: RenderModel, shown: string[], sheet: string[][]): Pasted {
  const takes = pastedFields(model)
  const [first = [], ...rest] = sheet
  const named = first.map((cell) => {
    const key = sortKey(cell.trim())
    return takes.find(({ title, name }) => sortKey(title) === key || sortKey(name) === key)
  })
  // A field is given by one column only; who pasted two of a title says which other field the second is.
  const byTitle = named.map((field, index) => (named.indexOf(field) === index ? field : undefined))
  const isTitled = byTitle.filter((field) => field !== undefined).length >= Math.ceil(first.length / 3)
  const inOrder = shown.flatMap((name) => takes.find((field) => field.name === name) ?? [])
  const others = takes.filter((field) => !inOrder.includes(field))
  const columns = isTitled ? byTitle : first.map((_cell, index) => [...inOrder, ...others][index])
  const rows = isTitled ? rest : sheet
  return {
    columns,
    headings: isTitled ? first.map((cell) => cell.trim()) : [],
    rows: rows
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => columns.map((_column, index) => pastedText(cells[index] ?? ''))),
  }
}

/**
 * The record that a row of cells stands for; cells that stand for no value stay as they are, to be refused.
 * @param start what a new record starts with
 * @param ids ids of referred records by field and label
 */
export function recordOf(
  { columns }: Pick<Pasted, 'columns'>,
  cells: string[],
  start: JsonObject,
  kindOf: (field: Field) => Kind,
  ids: Record<string, Record<string, string>>,
): JsonObject {
  const record: JsonObject = { ...start }
  columns.forEach((field, index) => {
    const text = cells[index] ?? ''
    if (!field) return
    const value = valueOfCell(field, text, kindOf, ids)
    if (value === undefined) delete record[field.name]
    else record[field.name] = value
  })
  return record
}

function valueOfCell(
  field: Field,
  text: string,
  kindOf: (field: Field) => Kind,
  ids: Record<string, Record<string, string>>,
): JsonValue | undefined {
  if (field.property['x-ref'] !== undefined)
    return text.trim() === '' ? undefined : (labelAt(ids[field.name], text.trim()) ?? text.trim())
  return kindOf(field).parse(text, field.property)
}
