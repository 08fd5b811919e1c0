import { sql } from 'kysely'
import type { Cell } from '../../export/cell.ts'
import { csvOf } from '../../export/csv.ts'
import { pdfOf } from '../../export/pdf.ts'
import { xlsxOf } from '../../export/xlsx.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { type RecordFile, storeFile } from '../store-file.ts'

/** Rows of a report that people print: some 450 pages. */
const mostPrinted = 20_000

type Sheet = { title: string; headings: string[]; batches: AsyncIterable<Cell[][]>; rows: number }

type Format = 'csv' | 'xlsx' | 'pdf'

/**
 * Writes the file of a report and keeps it for its record.
 * @throws RefusedOperation for more than people print
 */
export async function writeFile(task: Task, sheet: Sheet): Promise<RecordFile> {
  const { reportCode, dateFrom, dateTo, format: stored } = task.record
  const format = String(stored).toLowerCase() as Format
  if (format === 'pdf' && sheet.rows > mostPrinted)
    throw new RefusedOperation(
      `El reporte tiene ${figure(sheet.rows)} registros y en PDF caben ${figure(mostPrinted)}. Pídalo en Excel o en CSV.`,
    )
  await releaseFiles(task)
  const fileName = `${String(reportCode).toLowerCase()}_${dateFrom}_${dateTo}.${format}`
  return storeFile(task, fileName, format, contentOf(format, sheet))
}

/**
 * Removes the content of files that no report has any more, because they are over or were given up. Their rows stay, as
 * what the audit log names, without counting.
 */
async function releaseFiles({ db, files }: Task): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update stored_file set kept = false, asked_at = now() + interval '100 years'
    where resource = 'reports' and kept and not exists (select from reports where file_key = stored_file.key)
    returning id`.execute(db)
  for (const { id } of rows) await files.store.remove(id)
}

const figure = (value: number): string => value.toLocaleString('es-CO')

function contentOf(format: Format, { title, headings, batches }: Sheet): AsyncIterable<string | Buffer> {
  if (format === 'csv') return csvOf(headings, batches)
  return format === 'xlsx' ? xlsxOf(headings, batches) : pdfOf(title, headings, batches)
}
