import { type Density, densities } from '#src/schema/personal-settings.ts'
import type { QueryProblem } from './query-problem.ts'

/** A column and its place; without a width, in pixels, it has that of its kind. */
export type ColumnPlace = { field: string; width?: number }

/** A person's layout of a table; undefined parts are as in the schema. Columns left out are hidden. */
export type TableLayout = { columns: ColumnPlace[] | undefined; density: Density | undefined }

/**
 * Parameters of an address for the screen, not the list. No field's name starts with «_», so none reads as a filter.
 */
export const layoutParameters = ['_columns', '_density']
export const screenParameters = [...layoutParameters, '_view', '_record', '_import']

export const narrowestColumn = 48
export const widestColumn = 900

/**
 * Reads `_columns=campo,campo:ancho` and `_density`; the one definition for address bar and saved views. Invalid parts
 * are left out and reported.
 * @param fields names of the columns that the table may show
 */
export function parseLayout(
  parameters: URLSearchParams,
  fields: string[],
): { layout: TableLayout; problems: QueryProblem[] } {
  const problems: QueryProblem[] = []
  const density = parameters.get('_density')
  const existing = densities.find((name) => name === density)
  if (density !== null && !existing)
    problems.push({ parameter: '_density', message: 'La densidad de las filas no existe.' })
  const columns = readColumns(parameters.get('_columns'), fields, problems)
  return { layout: { columns, density: existing }, problems }
}

/** Writes a layout into the parameters of an address, without what is as in the schema. */
export function writeLayout({ columns, density }: TableLayout, parameters: URLSearchParams): void {
  if (columns)
    parameters.set(
      '_columns',
      columns.map(({ field, width }) => (width === undefined ? field : `${field}:${width}`)).join(','),
    )
  if (density) parameters.set('_density', density)
}

function readColumns(
  text: string | null,
  fields: string[],
  problems: QueryProblem[],
): ColumnPlace[] | undefined {
  if (text === null) return undefined
  const places = text.split(',').map(readPlace)
  const good = places.filter(
    (place, index): place is ColumnPlace =>
      place !== undefined &&
      fields.includes(place.field) &&
      places.findIndex((other) => other?.field === place.field) === index,
  )
  if (good.length < places.length)
    problems.push({ parameter: '_columns', message: 'Alguna columna no existe o se repite.' })
  return good.length > 0 ? good : undefined
}

function readPlace(text: string): ColumnPlace | undefined {
  const [, field = '', width] = /^(\w+)(?::(\d{1,4}))?$/.exec(text) ?? []
  if (field === '') return undefined
  if (width === undefined) return { field }
  const pixels = Number(width)
  return pixels >= narrowestColumn && pixels <= widestColumn ? { field, width: pixels } : undefined
}
