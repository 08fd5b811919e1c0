import { Readable } from 'node:stream'
import type { ReadQuery } from '#src/query/list-query.ts'
import { exportName } from '#src/schema/export-name.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import { refuseQuery } from '../http/refuse-query.ts'
import { dateRangeProblems } from '../resources/query-sql/date-range-limit.ts'
import type { Resource } from '../resources/resource.ts'
import { csvOf } from './csv.ts'
import { exportedColumns } from './export-rows.ts'
import type { SheetSource } from './sheet-source.ts'
import { mostSheetRows, xlsxOf } from './xlsx.ts'

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (...sheet: Parameters<typeof csvOf>) => Readable.from(csvOf(...sheet), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
  },
}

/** A file that is written while it is sent. */
export type Export = { fileName: string; type: string; rows: number; content: Readable }

/** Options of a sheet, as calls name them. */
export type SheetOptions = {
  /** `csv` or `xlsx`. */
  format: string | undefined
  /** `true` for options and references as they are stored, and not as the screen labels them. */
  codes: string | undefined
}

/**
 * Exports all rows of a query as a sheet, with the columns of the table under their titles, in the requested order.
 * @param source where its rows come from
 * @param announce receives the sheet, and is awaited, before any row of it is read
 * @param only ids of the rows to export; all without it
 * @throws ApiError `invalid` naming what cannot be honoured, or when there are more rows than a sheet holds
 */
export async function exportRecords(
  source: SheetSource,
  resource: Resource,
  { query, problems }: ReadQuery,
  { format, codes = 'false' }: SheetOptions,
  announce: (sheet: Omit<Export, 'content'>) => Promise<void>,
  only?: JsonValue,
): Promise<Export> {
  const chosen = format === 'csv' || format === 'xlsx' ? format : undefined
  refuseQuery([
    ...(chosen ? [] : [{ parameter: 'format', message: 'El formato debe ser csv o xlsx.' }]),
    ...(codes === 'true' || codes === 'false' ? [] : [{ parameter: 'codes', message: wrongCodes }]),
    ...(only === undefined || isIds(only) ? [] : [{ parameter: 'ids', message: tooManyChosen }]),
    ...problems,
    ...(only === undefined ? dateRangeProblems(resource.screen, query) : []),
  ])
  const { type, write } = formats[chosen ?? 'csv']
  const { count, batches } = await source(query, mostSheetRows + 1, isIds(only) ? only : undefined)
  if (count > mostSheetRows) throw new ApiError('invalid', { issues: [tooMany] })
  const columns = exportedColumns(resource)
  const headings = columns.map(({ field }) => field.title)
  const fileName = exportName(resource.screen, resource.clock.today(), chosen ?? 'csv')
  const sheet = { fileName, type, rows: count }
  await announce(sheet)
  return {
    ...sheet,
    content: write(headings, batches(columns, { withCodes: codes === 'true' })),
  }
}

const wrongCodes = 'Indique en «codes» true (códigos) o false (como se lee en pantalla).'

/** Most rows that a call may name. */
const mostChosen = 500
const tooManyChosen = `Indique en «ids» los identificadores de 1 a ${mostChosen} registros.`

const isIds = (value: JsonValue | undefined): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostChosen &&
  value.every((id) => typeof id === 'string')

const tooMany = {
  pointer: '',
  keyword: 'query',
  message: `Una hoja admite máximo ${mostSheetRows.toLocaleString('es-CO')} filas; filtre la lista y exporte por partes.`,
}
