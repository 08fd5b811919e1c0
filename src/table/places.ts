import { type ColumnPlace, narrowestColumn, type TableLayout, widestColumn } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'

/** The fields that may stand as columns (`x-table`), in the order of the schema. */
export const columnFields = ({ fields }: Pick<RenderModel, 'fields'>): Field[] =>
  fields.filter((field) => field.property['x-table'])

/** The visible columns, in order: those that a person chose, or else all of the schema's. */
export const placesOf = (
  model: Pick<RenderModel, 'fields'>,
  { columns }: Pick<TableLayout, 'columns'>,
): ColumnPlace[] => columns ?? columnFields(model).map(({ name }) => ({ field: name }))

/** Shows a column, at its place in the schema, or hides it; the last one stays. */
export function togglePlace(places: ColumnPlace[], field: string, order: string[]): ColumnPlace[] {
  if (places.some((place) => place.field === field))
    return places.length === 1 ? places : places.filter((place) => place.field !== field)
  const before = order.slice(0, order.indexOf(field))
  const at = places.findLastIndex((place) => before.includes(place.field)) + 1
  return places.toSpliced(at, 0, { field })
}

/** Moves a column by some places; it stops at either end. */
export function movePlace(places: ColumnPlace[], field: string, by: number): ColumnPlace[] {
  const from = places.findIndex((place) => place.field === field)
  const [place] = places.slice(from, from + 1)
  if (from < 0 || !place) return places
  const to = Math.min(places.length - 1, Math.max(0, from + by))
  return places.toSpliced(from, 1).toSpliced(to, 0, place)
}

/** Gives a column a width in pixels, within what an address takes. */
export const resizePlace = (places: ColumnPlace[], field: string, width: number): ColumnPlace[] =>
  places.map((place) =>
    place.field === field
      ? { field, width: Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width))) }
      : place,
  )

/** The layout with other columns; without any where they are the schema's. */
export function withPlaces(
  model: Pick<RenderModel, 'fields'>,
  layout: TableLayout,
  places: ColumnPlace[],
): TableLayout {
  const own = columnFields(model)
  const isOwn =
    places.length === own.length &&
    places.every(({ field, width }, index) => field === own[index]?.name && width === undefined)
  return { ...layout, columns: isOwn ? undefined : places }
}
