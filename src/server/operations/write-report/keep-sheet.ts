import { sql } from 'kysely'
import { RefusedOperation, type Task } from '../operation.ts'
import { fileIdOf, keepWritten, type RecordFile } from '../store-file.ts'
import type { ReportWriter, SheetFormat, SheetJob } from './report-jobs.ts'

/** Rows of a report that people print: some 450 pages. */
const mostPrinted = 20_000

type Sheet = Pick<SheetJob, 'title' | 'headings' | 'parts' | 'totals'> & { rows: number }

/**
 * Has the file of a report written and keeps it for its record; undefined where the report was given up meanwhile.
 * @throws RefusedOperation for more than people print
 */
export async function keepSheet(
  task: Task,
  writer: ReportWriter,
  { rows, ...sheet }: Sheet,
): Promise<RecordFile | undefined> {
  const { record, resource } = task
  const { reportCode, dateFrom, dateTo, format: stored } = record
  const format = String(stored).toLowerCase() as SheetFormat
  if (format === 'pdf' && rows > mostPrinted)
    throw new RefusedOperation(
      `El reporte tiene ${figure(rows)} registros y en PDF caben ${figure(mostPrinted)}. Pídalo en Excel o en CSV.`,
    )
  await releaseFiles(task)
  const named = [String(reportCode).toLowerCase(), dateFrom, dateTo].filter(Boolean).join('_')
  const fileName = `${named}.${format}`
  const file = fileIdOf(task, fileName)
  const written = await writer.writeSheet({ ...sheet, record, screen: resource.screen, format, file })
  return written && keepWritten(task, fileName, format, written)
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
