import { LRUCache } from 'lru-cache'
import { mostImportRows } from '#src/schema/table-import.ts'
import type { Files } from '../files/files.ts'
import type { Resource } from '../resources/resource.ts'
import { type ProposedColumns, proposeColumns } from '../sheets/columns/recognize-columns.ts'
import { openSheets } from '../sheets/open-sheets.ts'
import { isBlank, type Sheet, type SheetFile, type SheetRow } from '../sheets/sheet-file.ts'
import { exampleProblems, isHelpRow } from '../sheets/template/help-rows.ts'
import { examplesOf } from '../sheets/template/template-file.ts'
import { ImportRefusal } from './import-refusal.ts'
import type { StoredRow } from './import-rows.ts'
import { columnsOfImport } from './importable.ts'
import type { StoredImport } from './stored-import.ts'

/** Row as it stands in a file. */
export type ReadRow = Pick<StoredRow, 'row' | 'cells' | 'problems'>

/** File of an import, while its rows are read. */
export type OpenFile = {
  sheet: Sheet
  notices: string[]
  proposed: ProposedColumns
  /** Row behind which the rows begin. */
  headingRow: number
  /** What its template gives as examples: no row may keep them. */
  examples: Set<string>
  rows: AsyncGenerator<SheetRow>
  /** The last row that was read, and how many there were. */
  last: number
  count: number
}

/** A part of the work goes on where the one before has stopped; else it reads the file anew up to there. */
const cached = new LRUCache<string, OpenFile>({
  max: 2,
  ttl: 60_000,
  ttlAutopurge: true,
  dispose: ({ rows }, _id, why) => {
    if (why !== 'delete') void rows.return(undefined)
  },
})

/** Keeps the file of an import open for its next part. */
export const keepFile = ({ id }: Pick<StoredImport, 'id'>, file: OpenFile): void => {
  cached.set(id, file)
}

/**
 * Opens the file of an import behind the last row that is stored.
 * @throws SheetError for a file that cannot be read
 * @throws ImportRefusal for one that is gone
 */
export async function openFile(
  files: Files,
  { screen, sample }: Resource,
  one: StoredImport,
): Promise<OpenFile> {
  const known = cached.get(one.id)
  cached.delete(one.id)
  if (known && known.last === one.read_until) return known
  await known?.rows.return(undefined)
  const content = one.file_id === null ? undefined : await files.store.get(one.file_id)
  if (!content) throw new ImportRefusal('El archivo ya no está guardado. Cárguelo de nuevo.')
  const file = await openSheets(one.file_name, content)
  const [sheet] = file.sheets
  if (!sheet) throw new ImportRefusal('El archivo no tiene hojas visibles. Cárguelo de nuevo.')
  const columns = columnsOfImport(screen)
  const proposed = await proposeColumns(one.file_name, sheet, columns, isHelpRow)
  const examples = examplesOf(columns.fields, sample())
  const headingRow = one.heading_row ?? proposed.at
  const notices = [...file.notices, ...noticesOf(file, sheet), ...aboveNotices(proposed)]
  const open = {
    ...{ sheet, notices, proposed, headingRow, examples },
    ...{ rows: sheet.rows(), last: headingRow, count: 0 },
  }
  while (one.read_until !== null && open.last < one.read_until) if (!(await nextRow(open))) break
  return open
}

/** The next rows of a file, fewer than asked for at its end. @throws SheetError, or ImportRefusal for too many */
export async function nextRows(file: OpenFile, most: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  while (rows.length < most) {
    const row = await nextRow(file)
    if (!row) break
    const cells = row.cells
      .slice(0, Math.max(file.proposed.headings.length, 1))
      .map((cell) => cell.replaceAll('\0', ''))
    rows.push({
      row: row.number,
      cells,
      problems: [...row.problems, ...exampleProblems(file.examples, cells)],
    })
  }
  return rows
}

async function nextRow(file: OpenFile): Promise<SheetRow | undefined> {
  for (;;) {
    const { value: row, done } = await file.rows.next()
    if (done) return undefined
    if (row.number <= file.headingRow || isBlank(row) || isHelpRow(row.cells)) continue
    file.last = row.number
    file.count += 1
    if (file.count > mostImportRows) throw new ImportRefusal(tooMany)
    return row
  }
}

const tooMany = `El archivo tiene más de ${mostImportRows.toLocaleString('es-CO')} filas. Divídalo y cárguelo por partes.`

const noticesOf = ({ sheets }: SheetFile, { name }: Sheet): string[] =>
  sheets.length === 1 ? [] : [`Solo se leyó la hoja «${name}», la primera del libro.`]

/** A row above the titles may be one that somebody has typed there. */
const aboveNotices = ({ above, at }: ProposedColumns): string[] => {
  const count = above.filter((cells) => cells.some((cell) => cell.trim() !== '') && !isHelpRow(cells)).length
  if (count === 0) return []
  const what = count === 1 ? 'una fila' : `${count} filas`
  return [
    `Los títulos están en la fila ${at}; por encima hay ${what} que no se lee${count === 1 ? '' : 'n'}.`,
  ]
}
