import { Readable } from 'node:stream'
import type { ReadQuery } from '#src/query/list-query.ts'
import { exportName } from '#src/schema/export-name.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../http/errors.ts'
import { refuseQuery } from '../http/refuse-query.ts'
import { dateRangeProblems } from '../resources/query-sql/date-range-limit.ts'
import type { Resource } from '../resources/resource.ts'
import type { Cell } from './cell.ts'
import { csvOf } from './csv.ts'
import { describeFilters } from './describe-filters.ts'
import { type ExportedColumn, exportedColumns } from './export-rows.ts'
import { pdfOf } from './pdf.ts'
import type { SheetSource } from './sheet-source.ts'
import { mostSheetRows, xlsxOf } from './xlsx.ts'

/** A table to be written: what a document that is printed says above it, its headings and its rows. */
type Written = { title: string; headings: string[]; batches: AsyncIterable<Cell[][]> }

type Format = { type: string; most: number; write: (sheet: Written) => Readable }

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    most: mostSheetRows,
    write: ({ headings, batches }) => Readable.from(csvOf(headings, batches), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    most: mostSheetRows,
    write: ({ headings, batches }) => xlsxOf(headings, batches),
  },
  pdf: {
    type: 'application/pdf',
    // Some two hundred pages: more is read as a sheet.
    most: 10_000,
    write: ({ title, headings, batches }) =>
      Readable.from(pdfOf(title, headings, batches), { objectMode: false }),
  },
} satisfies Record<string, Format>

const isFormat = (name: string | undefined): name is keyof typeof formats =>
  name !== undefined && Object.hasOwn(formats, name)

/** A file that is written while it is sent. */
export type Export = { fileName: string; type: string; rows: number; content: Readable }

/** Options of a sheet, as calls name them. */
export type SheetOptions = {
  /** `csv`, `xlsx` or `pdf`. */
  format: string | undefined
  /** `true` for options and references as they are stored, and not as the screen labels them. */
  codes: string | undefined
  /** Names of the table's columns, between commas, in the order that they are to have; all without it. */
  columns: string | undefined
}

/**
 * Exports all rows of a query as a sheet or a document to print, with columns of the table under their titles.
 * @param source where its rows come from
 * @param announce receives the sheet, and is awaited, before any row of it is read
 * @param only ids of the rows to export; all without it
 * @throws ApiError `invalid` naming what cannot be honoured, or when there are more rows than the file may have
 */
export async function exportRecords(
  source: SheetSource,
  resource: Resource,
  { query, problems }: ReadQuery,
  { format, codes = 'false', columns: named }: SheetOptions,
  announce: (sheet: Omit<Export, 'content'>) => Promise<void>,
  only?: JsonValue,
): Promise<Export> {
  const chosen = isFormat(format) ? format : undefined
  const columns = named === undefined ? exportedColumns(resource) : chosenColumns(resource, named)
  refuseQuery([
    ...(chosen ? [] : [{ parameter: 'format', message: 'El formato debe ser csv, xlsx o pdf.' }]),
    ...(columns.length > 0 ? [] : [{ parameter: 'columns', message: wrongColumns }]),
    ...(codes === 'true' || codes === 'false' ? [] : [{ parameter: 'codes', message: wrongCodes }]),
    ...(only === undefined || isIds(only) ? [] : [{ parameter: 'ids', message: tooManyChosen }]),
    ...problems,
    ...(only === undefined ? dateRangeProblems(resource.screen, query) : []),
  ])
  const { type, most, write }: Format = formats[chosen ?? 'csv']
  const { count, batches } = await source(query, most + 1, isIds(only) ? only : undefined)
  if (count > most) throw new ApiError('invalid', { issues: [tooMany(most)] })
  const headings = columns.map(({ field }) => field.title)
  const today = resource.clock.today()
  const title = [
    resource.screen.title,
    today.split('-').reverse().join('/'),
    describeFilters(resource, query),
  ]
    .filter(Boolean)
    .join(' · ')
  const fileName = exportName(resource.screen, today, chosen ?? 'csv')
  const sheet = { fileName, type, rows: count }
  await announce(sheet)
  return {
    ...sheet,
    content: write({
      ...{ title, headings },
      batches: batches(columns, { withCodes: codes === 'true' }),
    }),
  }
}

/** Columns of the table that a call names, each once; none where one of the names is no column. */
function chosenColumns(resource: Resource, named: string): ExportedColumn[] {
  const all = exportedColumns(resource)
  const names = [...new Set(named.split(','))]
  const columns = names.flatMap((name) => all.find(({ field }) => field.name === name) ?? [])
  return columns.length === names.length ? columns : []
}

const wrongColumns = 'Indique en «columns» columnas de la tabla, separadas por comas.'
const wrongCodes = 'Indique en «codes» true (códigos) o false (como se lee en pantalla).'

/** Most rows that a call may name. */
const mostChosen = 500
const tooManyChosen = `Indique en «ids» los identificadores de 1 a ${mostChosen} registros.`

const isIds = (value: JsonValue | undefined): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostChosen &&
  value.every((id) => typeof id === 'string')

const tooMany = (most: number): Issue => ({
  pointer: '',
  keyword: 'query',
  message: `El archivo admite máximo ${most.toLocaleString('es-CO')} filas; filtre la lista y exporte por partes.`,
})
