import type { Kind } from '#src/kinds/kind.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { labelAt } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { pastedText } from '#src/table/copied-text.ts'

/** Pasted rows: their cells as text, and the field of each column; undefined for one without a field. */
export type Pasted = {
  columns: (Field | undefined)[]
  rows: string[][]
  /** Titles above the columns; none where the first row was already data. */
  headings: string[]
}

/** Fields that a column can give: those with a value of their own. */
export const pastedFields = (model: RenderModel): Field[] => writableFields(model).filter(isPasted)

/** Fields that a new record needs and no pasted cell can give. */
export const unpastedFields = (model: RenderModel): Field[] =>
  writableFields(model).filter((field) => field.required && !isPasted(field) && !isStarted(field))

const isPasted = ({ level, property }: Field): boolean => !level && property.type !== 'array'

const isStarted = ({ property }: Field): boolean =>
  property.default !== undefined || property['x-default'] !== undefined

/**
 * Finds the fields of a range: by titles in its first row, or else in the order of the table.
 * @param shown names of the visible columns, in their order
 */
export function readPasted(model: RenderModel, shown: string[], sheet: string[][]): Pasted {
  const takes = pastedFields(model)
  const [first = [], ...rest] = sheet
  const matched = first.map((cell) => {
    const key = sortKey(cell.trim())
    return takes.find(({ title, name }) => sortKey(title) === key || sortKey(name) === key)
  })
  // One column gives a field; whoever pastes a title twice chooses the field of the second.
  const byTitle = matched.map((field, index) => (matched.indexOf(field) === index ? field : undefined))
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
 * The record of a row of cells; cells that are no valid value stay as they are, to be refused.
 * @param start initial values of a new record
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
