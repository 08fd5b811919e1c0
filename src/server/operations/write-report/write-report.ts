import { kindOf } from '#src/kinds/index.ts'
import { findField } from '#src/schema/screen.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import { columnsNamed } from '../../export/export-rows.ts'
import { addFile } from '../../files/file-rows.ts'
import { screensRead } from '../../resources/read-model.ts'
import { type Operation, type Outcome, RefusedOperation, type Task } from '../operation.ts'
import { fileIdOf } from '../store-file.ts'
import { keepSheet } from './keep-sheet.ts'
import type { Cursor, ReportWriter, Sums } from './report-jobs.ts'
import { kindOfReport, type ReportKind } from './report-kinds.ts'
import { labelsOfPart } from './report-labels.ts'
import { countRows } from './report-rows.ts'
import { totalRows } from './report-totals.ts'
import { writerAt } from './report-writer.ts'

/** Rows that are read in one transaction. */
const partSize = 10_000

/** Most rows of a report (domain §10.8, `rowCount`). */
const mostRows = 1_000_000

/** Days for which the file of a report is kept (domain §10.8). */
const retentionDays = 30

/** How far a report is: rows and parts that are written, of how many rows, the last of them, and the sums so far. */
type Reached = { done: number; total: number; parts: number; after?: Cursor | undefined; sums: Sums }

/**
 * Writes the file of a report (domain §10.8): its rows a part at a time, each in a transaction of its own, so that it
 * can be given up meanwhile; then all of them as a file. One of several parts is written in a thread of its own, where
 * the process has one.
 */
export const writeReport: Operation = async (task) => {
  const kind = kindOfReport(task.record)
  const reached = (task.reached as Reached | undefined) ?? (await begin(task, kind))
  if (reached.total === 0) return { ends: { rowCount: 0 }, as: 'vaciar' }
  const isLong = reached.total > partSize
  const writer = (isLong && task.reportWriter) || writerAt({ db: task.db, store: task.files.store })
  return reached.after !== undefined || reached.parts === 0
    ? addPart(task, kind, writer, reached)
    : finish(task, kind, writer, reached)
}

async function begin({ db, record, resourceOf }: Task, kind: ReportKind): Promise<Reached> {
  const total = await countRows(db, record, resourceOf(kind.screen), kind)
  if (total > mostRows)
    throw new RefusedOperation(
      `El reporte tiene más de ${mostRows.toLocaleString('es-CO')} registros. Pídalo por menos días.`,
    )
  return { done: 0, total, parts: 0, sums: {} }
}

const partName = (number: number): string => `parte-${number}`

/** Has the next rows written as a part. No record has it, so it is gone after a day. */
async function addPart(
  task: Task,
  kind: ReportKind,
  writer: ReportWriter,
  { done, total, parts, after, sums }: Reached,
): Promise<Outcome> {
  const { record, today } = task
  const fileName = partName(parts)
  const file = fileIdOf(task, fileName)
  const resource = task.resourceOf(kind.screen)
  const labels = await labelsOfPart(task, resource, kind, after, partSize)
  const job = { record, screens: screensRead(resource), today, file, most: partSize, after, sums, labels }
  const part = await writer.writePart(job)
  const key = `reports/${record.id}/${fileName}`
  const facts = { id: file, key, fileName, contentType: 'application/json', sizeBytes: part.sizeBytes }
  for (const former of await addFile(task.db, facts, 'reports', task.author.person.userName))
    await task.files.store.remove(former)
  const ahead = { done: done + part.rows, total: Math.max(total, done + part.rows) }
  const from = part.after && { after: part.after }
  return { ...ahead, reached: { ...ahead, parts: parts + 1, sums: part.sums, ...from } }
}

async function finish(
  task: Task,
  kind: ReportKind,
  writer: ReportWriter,
  { done, parts, sums }: Reached,
): Promise<Outcome> {
  const columns = columnsNamed(task.resourceOf(kind.screen), kind.fields)
  const reportFile = await keepSheet(task, writer, {
    title: titleOf(task),
    headings: columns.map(({ field }) => field.title),
    parts: Array.from({ length: parts }, (_, number) => fileIdOf(task, partName(number))),
    totals: totalRows(sums, kind, columns),
    rows: done,
  })
  if (!reportFile) return { waits: 0 }
  const availableUntil = addDays(task.today, retentionDays)
  return { ends: { rowCount: done, fileKey: reportFile.key, reportFile, availableUntil } }
}

/** `Pagos masivos, 01/01/2026 a 20/01/2026`, and of what there is `Cartera por calificación, hasta 20/01/2026`. */
function titleOf({ record, resource }: Task): string {
  const field = findField(resource.screen, 'reportCode')
  const code = record.reportCode ?? null
  const title = field ? kindOf(field).format(code, field.property) : String(code)
  const until = dayText(record.dateTo)
  return record.dateFrom ? `${title}, ${dayText(record.dateFrom)} a ${until}` : `${title}, hasta ${until}`
}

const dayText = (day: unknown): string => String(day).split('-').reverse().join('/')
