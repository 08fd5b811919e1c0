import { kindOf } from '#src/kinds/index.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { ImportRow, TableImport } from '#src/schema/table-import.ts'

/** Kind of the field that a column gives. */
export const kindAt = (model: RenderModel, name: string | undefined) => {
  const field = name === undefined ? undefined : findField(model, name)
  return field && kindOf(field)
}

/** Places of the columns in which something is wrong or to be known, or would change. */
export const markedPlaces = ({ remarks, before = {} }: ImportRow): number[] => [
  ...remarks.flatMap(({ place }) => place ?? []),
  ...Object.keys(before).map(Number),
]

/** Places of the columns by which who decides on rows tells them apart: first those of their key, then amounts. */
export function tellingPlaces(model: RenderModel, { columns, mine }: TableImport): number[] {
  if (mine) return []
  const places = [...columns.keys()]
  const isKey = (place: number): boolean => model.key.includes(columns[place]?.field ?? '')
  return [
    ...places.filter(isKey),
    ...places.filter((place) => !isKey(place) && kindAt(model, columns[place]?.field)?.adds),
  ]
}

/**
 * Places of the columns in the order in which they stand: which record is given back, where an import is undone, those
 * that tell rows apart, those of remarks and changes, the others.
 */
export function placesOf(model: RenderModel, one: TableImport, rows: ImportRow[]): number[] {
  const places = [...one.columns.keys()]
  const named = places.filter((place) => one.undoes !== undefined && one.columns[place]?.field === undefined)
  const marked = new Set(rows.flatMap(markedPlaces))
  const changed = places.filter((place) => marked.has(place))
  return [...new Set([...named, ...tellingPlaces(model, one), ...changed, ...places])]
}
