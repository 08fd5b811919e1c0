import type { Field } from '#src/schema/screen.ts'
import { SheetError } from '../sheet-error.ts'
import type { Sheet, SheetRow } from '../sheet-file.ts'
import type { Columns } from './file-columns.ts'
import { columnNames, type HeadingMatch, matchHeadings } from './match-headings.ts'

/** Columns of a sheet, each with its field. */
export type RecognizedColumns = {
  columns: Columns
  /** Field of each column; undefined for one that is passed over. */
  fields: (Field | undefined)[]
  /** Headings as they were written; titles of the fields where the sheet has none. */
  headings: string[]
  /** Row of the headings; 0 where the first row is data already. */
  headingRow: number
  /** What was passed over, in Spanish. */
  notices: string[]
}

/** Rows among which the headings are looked for: some sheets have a title and a logo above them. */
const firstRows = 20

/**
 * Proposes the headings of a sheet and the field of each column, for a person to change: what is missing, doubled or
 * unknown refuses nothing. The second column of a title gives no field.
 * @throws SheetError for a sheet without rows
 */
export async function proposeColumns(
  fileName: string,
  sheet: Sheet,
  columns: Columns,
): Promise<Pick<RecognizedColumns, 'fields' | 'headings' | 'headingRow' | 'notices'>> {
  const rows = await rowsAtTop(fileName, sheet)
  const { row, match } = bestRow(columns, rows)
  const inOrder = match.matched === 0 ? byOrder({ ...columns, required: [] }, rows[0]) : undefined
  return inOrder ?? { fields: match.fields, headings: row.cells, headingRow: row.number, notices: [] }
}

/**
 * Finds the headings of a sheet and the field of each column: by title or name, or else, where the first row is data, by
 * order.
 * @param others columns of the other tables, of which the sheet may be
 * @throws SheetError for another table's columns, and for missing or doubled ones
 */
export async function recognizeColumns(
  fileName: string,
  sheet: Sheet,
  columns: Columns,
  others: Columns[] = [],
): Promise<RecognizedColumns> {
  const rows = await rowsAtTop(fileName, sheet)
  const { row, match } = bestRow(columns, rows)
  refuseOtherTable(fileName, columns, others, rows, match)
  const inOrder = match.matched === 0 ? byOrder(columns, rows[0]) : undefined
  if (inOrder) return inOrder
  refuseIncomplete(fileName, columns, match, row)
  const { unknown, fields } = match
  return {
    columns,
    fields,
    headings: row.cells,
    headingRow: row.number,
    notices:
      unknown.length === 0
        ? []
        : [`No se leyó ${columnNames(unknown)}: «${columns.title}» no tiene campos con ese nombre.`],
  }
}

async function rowsAtTop(fileName: string, sheet: Sheet): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of sheet.rows()) if (rows.push(row) === firstRows) break
  if (rows.length > 0) return rows
  throw new SheetError(fileName, `la hoja «${sheet.name}» está vacía`, 'Elija un archivo con datos.')
}

type RowMatch = { row: SheetRow; match: HeadingMatch }

/** The row with the most headings, the first of them. */
function bestRow(columns: Columns, rows: SheetRow[]): RowMatch {
  const [first, ...rest] = rows.map((row): RowMatch => ({ row, match: matchHeadings(columns, row.cells) }))
  if (!first) throw new Error('A sheet without rows has no headings')
  return rest.reduce((best, one) => (one.match.matched > best.match.matched ? one : best), first)
}

function refuseOtherTable(
  fileName: string,
  columns: Columns,
  others: Columns[],
  rows: SheetRow[],
  own: HeadingMatch,
): void {
  if (own.matched > 0 && own.missing.length === 0) return
  const scored = others.map((other) => ({ other, match: bestRow(other, rows).match }))
  const [best] = scored
    .filter(({ match }) => match.matched > own.matched && match.missing.length <= own.missing.length)
    .sort(
      (one, two) =>
        two.match.matched - one.match.matched || one.match.unknown.length - two.match.unknown.length,
    )
  if (best)
    throw new SheetError(
      fileName,
      `las columnas son de «${best.other.title}», no de «${columns.title}»`,
      `Elija el archivo de «${columns.title}», o cargue este en «${best.other.title}».`,
    )
}

/** Columns in the order of the fields, where the first row holds a figure or a day, as no row of headings does. */
function byOrder(columns: Columns, first: SheetRow | undefined): RecognizedColumns | undefined {
  const cells = first?.cells ?? []
  const isData = cells.some((cell) => /^[$\s]*[\d.,/:-]*\d[\d.,/:\s-]*%?$/.test(cell))
  if (!isData || cells.length > columns.fields.length) return undefined
  const fields = columns.fields.slice(0, cells.length)
  if (columns.required.some((name) => !fields.some((field) => field.name === name))) return undefined
  return {
    columns,
    fields,
    headings: fields.map(({ title }) => title),
    headingRow: 0,
    notices: ['El archivo no tiene títulos; las columnas se leyeron en el orden de los campos.'],
  }
}

/** @throws SheetError for columns that are doubled or missing */
function refuseIncomplete(
  fileName: string,
  { title, required, fields }: Columns,
  match: HeadingMatch,
  row: SheetRow,
): void {
  if (match.matched === 0)
    throw new SheetError(
      fileName,
      `ninguna columna tiene el nombre de un campo de «${title}»`,
      `Ponga en la primera fila los títulos: ${titles(fields.filter(({ name }) => required.length === 0 || required.includes(name)))}.`,
    )
  const [doubled] = match.doubled
  if (doubled)
    throw new SheetError(
      fileName,
      `el título «${doubled.heading.trim()}» está en más de una columna`,
      'Deje una sola y cargue el archivo de nuevo.',
      { row: row.number, column: doubled.column },
    )
  if (match.missing.length > 0)
    throw new SheetError(
      fileName,
      `${match.missing.length === 1 ? 'falta la columna' : 'faltan las columnas'} ${titles(match.missing)}`,
      'Agréguelas con esos títulos y cargue el archivo de nuevo.',
      { row: row.number },
    )
}

const titles = (fields: Field[]): string =>
  new Intl.ListFormat('es-CO', { type: 'conjunction' }).format(fields.map(({ title }) => `«${title}»`))
