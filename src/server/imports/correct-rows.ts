import { type Kysely, sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import { hasRulesOverASet } from '../resources/rules-over-a-set.ts'
import { headingKey } from '../sheets/columns/heading-key.ts'
import { proposeColumns } from '../sheets/columns/recognize-columns.ts'
import { openSheets } from '../sheets/open-sheets.ts'
import { SheetError } from '../sheets/sheet-error.ts'
import { isBlank, type SheetRow } from '../sheets/sheet-file.ts'
import type { Tables } from '../sql/tables.ts'
import { addRows, findRows } from './import-rows.ts'
import { columnsOfImport } from './importable.ts'
import { readAgain } from './mend-row.ts'
import { requireState, resumeImport, type StoredImport } from './stored-import.ts'

/** The most rows that one file of corrections holds. */
const mostRows = 10_000

/** Rows of a file of corrections, as the columns of the import have them. */
export type Corrections = Pick<SheetRow, 'cells' | 'problems'>[]

/**
 * Reads a file of mended rows: the columns of the import by their headings, in any order.
 * @throws ApiError `invalid` where it cannot be read, or lacks a column
 */
export async function readCorrections(
  { screen }: Resource,
  one: StoredImport,
  fileName: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Corrections> {
  try {
    const { sheets } = await openSheets(fileName, content)
    const [sheet] = sheets
    if (!sheet) throw refusal('El archivo no tiene hojas visibles. Cárguelo de nuevo.')
    const { headings, at: headingRow } = await proposeColumns(fileName, sheet, columnsOfImport(screen))
    const places = one.columns.map(({ heading }) =>
      headings.findIndex((other) => headingKey(other) === headingKey(heading)),
    )
    const lacking = one.columns.filter(({ field }, at) => field !== null && places[at] === -1)
    if (lacking.length > 0)
      throw refusal(
        'El archivo no tiene las mismas columnas. Use el que se descarga con «Descargar errores».',
      )
    const rows: Corrections = []
    for await (const row of sheet.rows()) {
      if (row.number <= headingRow || isBlank(row)) continue
      if (rows.length === mostRows) throw refusal(`El archivo tiene más de ${mostRows} filas.`)
      rows.push({
        cells: places.map((place) => (row.cells[place] ?? '').replaceAll('\0', '')),
        problems: row.problems.flatMap(({ column, message }) => {
          const place = places.indexOf(column)
          return place < 0 ? [] : [{ column: place, message }]
        }),
      })
    }
    if (rows.length === 0) throw refusal('El archivo no tiene filas con datos.')
    return rows
  } catch (error) {
    throw error instanceof SheetError ? refusal(error.message) : error
  }
}

const refusal = (detail: string): ApiError => new ApiError('invalid', { detail })

/** Puts mended rows in the place of those that are wrong, in their order; further ones come after all. */
export async function replaceWrong(
  db: Kysely<Tables>,
  resource: Resource,
  one: StoredImport,
  rows: Corrections,
): Promise<void> {
  requireState(one, 'READY', 'REJECTED', 'FAILED')
  if (one.undoes !== null) throw new ApiError('changeMoved')
  const wrong = await findRows(db, one.id, sql`effect = 'WRONG'`, mostRows + 1)
  const { rows: last } = await sql<{ row: number }>`
    select coalesce(max(row), 0) as row from import_row where import_id = ${one.id}`.execute(db)
  await sql`delete from import_row where import_id = ${one.id} and effect = 'WRONG'`.execute(db)
  if (hasRulesOverASet(resource)) await readAgain(db, one)
  const next = (last[0]?.row ?? 0) + 1
  await addRows(
    db,
    one.id,
    rows.map((given, at) => ({ ...given, row: wrong[at]?.row ?? next + at })),
  )
  await resumeImport(db, one, 'READING')
}
