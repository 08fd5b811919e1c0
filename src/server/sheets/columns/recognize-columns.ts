import type { Field } from '#src/schema/screen.ts'
import { SheetError } from '../sheet-error.ts'
import { isBlank, type Sheet, type SheetRow } from '../sheet-file.ts'
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

/** Columns of a sheet as they are proposed, for a person to change. */
export type ProposedColumns = {
  /** Field of each column; undefined for one of which nothing is known. */
  fields: (Field | undefined)[]
  /** Headings as they were written; where no row has any, the cells of the first one. */
  headings: string[]
  /** Number of their row. */
  at: number
  /** Whether the headings are of fields; else the row of the headings may be data already. */
  isTitled: boolean
  /** Cells of the rows above the headings. */
  above: string[][]
}

/**
 * Proposes the headings of a sheet and the field of each column: what is missing, doubled or unknown refuses nothing. The
 * second column of a title gives no field.
 * @param isPassedOver whether a row is neither headings nor data
 * @throws SheetError for a sheet without rows
 */
export async function proposeColumns(
  fileName: string,
  sheet: Sheet,
  columns: Columns,
  isPassedOver: (cells: string[]) => boolean = () => false,
): Promise<ProposedColumns> {
  const rows = await rowsAtTop(fileName, sheet)
  const { row, match } = bestRow(columns, rows)
  const above = rows.filter(({ number }) => number < row.number).map(({ cells }) => cells)
  if (areTitles(row, match))
    return { fields: match.fields, headings: row.cells, at: row.number, isTitled: true, above }
  const first = rows.find((one) => !isBlank(one) && !isPassedOver(one.cells)) ?? row
  const fields = byOrder({ ...columns, required: [] }, first)?.fields
  const known = matchHeadings(columns, first.cells).fields
  return { fields: fields ?? known, headings: first.cells, at: first.number, isTitled: false, above: [] }
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

/** One cell of many may be called like a field by chance. */
const areTitles = ({ cells }: SheetRow, { matched }: HeadingMatch): boolean =>
  matched > 1 || (matched === 1 && cells.filter((cell) => cell.trim() !== '').length <= 2)

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
