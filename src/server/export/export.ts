import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { ReadQuery } from '#src/query/list-query.ts'
import { exportName } from '#src/schema/export-name.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import { refuseQuery } from '../resources/refuse-query.ts'
import type { Resource } from '../resources/resource.ts'
import { spanProblems } from '../resources/span.ts'
import type { Tables } from '../sql/tables.ts'
import { csvOf } from './csv.ts'
import { exportedColumns, readBatches, readIds } from './rows.ts'
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

/**
 * All rows of a query as a sheet, with the columns of the table under their titles, in the order asked for.
 * @param tell is told of the sheet, and waited for, before any row of it is read
 * @param only ids of the rows to keep of them; all without it
 * @throws ApiError `invalid` naming what cannot be honoured, or when there are more rows than a sheet holds
 */
export async function exportRecords(
  db: Kysely<Tables>,
  resource: Resource,
  { query, problems }: ReadQuery,
  format: string | undefined,
  tell: (sheet: Omit<Export, 'content'>) => Promise<void>,
  only?: JsonValue,
): Promise<Export> {
  const chosen = format === 'csv' || format === 'xlsx' ? format : undefined
  refuseQuery([
    ...(chosen ? [] : [{ parameter: 'format', message: 'El formato debe ser csv o xlsx.' }]),
    ...(only === undefined || isIds(only) ? [] : [{ parameter: 'ids', message: tooManyChosen }]),
    ...problems,
    ...(only === undefined ? spanProblems(resource.screen, query) : []),
  ])
  const { type, write } = formats[chosen ?? 'csv']
  const ids = await readIds(db, resource, query, mostSheetRows + 1, isIds(only) ? only : undefined)
  if (ids.length > mostSheetRows) throw new ApiError('invalid', { findings: [tooMany] })
  const columns = exportedColumns(resource)
  const headings = columns.map(({ field }) => field.title)
  const fileName = exportName(resource.screen, resource.clock.today(), chosen ?? 'csv')
  const sheet = { fileName, type, rows: ids.length }
  await tell(sheet)
  return { ...sheet, content: write(headings, readBatches(db, resource, columns, ids)) }
}

/** Rows that a call may name. */
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
