import { type Kysely, sql } from 'kysely'
import { mostImportRows } from '#src/schema/table-import.ts'
import type { Files } from '../files/files.ts'
import type { Resource } from '../resources/resource.ts'
import { placeOf } from '../sheets/column-letters.ts'
import { proposeColumns } from '../sheets/columns/recognize-columns.ts'
import { openSheets } from '../sheets/open-sheets.ts'
import { mergedMessage } from '../sheets/records/merged-issues.ts'
import { isBlank, type Sheet, type SheetFile } from '../sheets/sheet-file.ts'
import type { Tables } from '../sql/tables.ts'
import { ImportRefusal } from './import-refusal.ts'
import { addRows } from './import-rows.ts'
import { columnsOfImport, uncelled } from './importable.ts'
import { rememberedColumns } from './remembered-columns.ts'
import type { StoredColumn, StoredImport } from './stored-import.ts'

/** Rows that are written at once. */
const batchSize = 1_000

/**
 * Reads the file of an import: its rows as they were sent, and a proposal of what each column is. Nothing is refused that
 * a person may still choose.
 * @throws SheetError for a file that cannot be read
 * @throws ImportRefusal for one that is gone, without rows or with too many
 */
export async function readFile(
  db: Kysely<Tables>,
  files: Files,
  { screen }: Resource,
  one: StoredImport,
): Promise<void> {
  const content = one.file_id === null ? undefined : await files.store.get(one.file_id)
  if (!content) throw new ImportRefusal('El archivo ya no está guardado. Cárguelo de nuevo.')
  const file = await openSheets(one.file_name, content)
  const [sheet] = file.sheets
  if (!sheet) throw new ImportRefusal('El archivo no tiene hojas visibles. Cárguelo de nuevo.')
  const proposed = await proposeColumns(one.file_name, sheet, columnsOfImport(screen))
  const headings = proposed.headings.map((heading) => heading.trim())
  const columns = await rememberedColumns(
    db,
    one,
    screen,
    headings.map(
      (heading, place): StoredColumn => ({ heading, field: proposed.fields[place]?.name ?? null }),
    ),
  )
  const last = await addSheet(db, one, sheet, proposed.headingRow, headings.length)
  await markMerged(db, one, sheet, proposed.headingRow)
  if (last === 0) throw new ImportRefusal('El archivo no tiene filas con datos. Cargue uno que las tenga.')
  const notices = [...proposed.notices, ...file.notices, ...noticesOf(file, sheet), ...needNotices(screen)]
  await sql`
    update table_import set columns = ${JSON.stringify(columns)}::jsonb, notices = ${JSON.stringify(notices)}::jsonb,
      epoch = ${epochOf(sheet)} where id = ${one.id}`.execute(db)
}

async function addSheet(
  db: Kysely<Tables>,
  { id }: StoredImport,
  sheet: Sheet,
  headingRow: number,
  width: number,
): Promise<number> {
  let count = 0
  let batch: Parameters<typeof addRows>[2] = []
  for await (const row of sheet.rows()) {
    if (row.number <= headingRow || isBlank(row)) continue
    count += 1
    if (count > mostImportRows) throw new ImportRefusal(tooMany)
    const cells = row.cells.slice(0, Math.max(width, 1)).map((cell) => cell.replaceAll('\0', ''))
    batch.push({ row: row.number, cells, problems: row.problems })
    if (batch.length < batchSize) continue
    await addRows(db, id, batch)
    batch = []
  }
  if (batch.length > 0) await addRows(db, id, batch)
  return count
}

const tooMany = `El archivo tiene más de ${mostImportRows.toLocaleString('es-CO')} filas. Divídalo y cárguelo por partes.`

/** Of merged cells only the first has a value, and what the others are to be is not said. */
async function markMerged(
  db: Kysely<Tables>,
  { id }: StoredImport,
  { merged }: Sheet,
  headingRow: number,
): Promise<void> {
  for (const range of merged) {
    const [start, end] = range.split(':').map(placeOf)
    if (!start || !end || end.row <= headingRow) continue
    const problem = { column: start.column, message: mergedMessage(range) }
    await sql`
      update import_row set problems = problems || ${JSON.stringify([problem])}::jsonb
      where import_id = ${id} and row between ${start.row} and ${end.row}`.execute(db)
  }
}

const noticesOf = ({ sheets }: SheetFile, { name }: Sheet): string[] =>
  sheets.length === 1 ? [] : [`Solo se leyó la hoja «${name}», la primera del libro.`]

const needNotices = (screen: Resource['screen']): string[] => {
  const titles = uncelled(screen).map(({ title }) => `«${title}»`)
  return titles.length === 0
    ? []
    : [
        `Este archivo solo cambia registros que ya existen: uno nuevo necesita ${list.format(titles)}, que no cabe en una celda.`,
      ]
}

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** The first serial is a day only where days are counted from 1904. */
const epochOf = ({ dayOfSerial }: Sheet): StoredImport['epoch'] =>
  dayOfSerial ? (dayOfSerial(0) === undefined ? 1900 : 1904) : null
