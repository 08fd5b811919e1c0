import { kindOf } from '#src/kinds/index.ts'
import { findField } from '#src/schema/screen.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import type { Cell } from '../../export/cell.ts'
import { columnsNamed, type ExportedColumn, readBatches } from '../../export/export-rows.ts'
import { type Operation, type Outcome, RefusedOperation, type Task } from '../operation.ts'
import { stateNow } from '../state-now.ts'
import { writeFile } from './report-file.ts'
import { type ReportKind, reportKinds } from './report-kinds.ts'
import { countParts, type Reached, readPart, readReached, writePart } from './report-parts.ts'
import { countRows, findRows } from './report-rows.ts'
import { addRows, totalRows } from './report-totals.ts'

/** Rows that are read in one transaction. */
const partSize = 10_000

/** Most rows of a report (domain §10.8, `rowCount`). */
const mostRows = 1_000_000

/** Days for which the file of a report is kept (domain §10.8). */
const retentionDays = 30

/**
 * Writes the file of a report (domain §10.8): its rows a part at a time, each in a transaction of its own, so that it
 * can be given up meanwhile; then all of them as a file.
 */
export const writeReport: Operation = async (task) => {
  const kind = reportKinds[String(task.record.reportCode)]
  if (!kind) throw new RefusedOperation('Este reporte ya no existe. Pida otro.')
  const columns = columnsNamed(task.resourceOf(kind.screen), kind.fields)
  const parts = await countParts(task)
  const reached = parts === 0 ? await begin(task, kind) : await readReached(task, parts - 1)
  if (reached.total === 0) return { ends: { rowCount: 0 }, as: 'vaciar' }
  return reached.after !== undefined || parts === 0
    ? addPart(task, kind, columns, parts, reached)
    : finish(task, kind, columns, parts, reached)
}

async function begin(task: Task, kind: ReportKind): Promise<Reached> {
  const total = await countRows(task, task.resourceOf(kind.screen), kind)
  if (total > mostRows)
    throw new RefusedOperation(
      `El reporte tiene más de ${mostRows.toLocaleString('es-CO')} registros. Pídalo por menos días.`,
    )
  return { done: 0, total, after: undefined, sums: {} }
}

/** Reads the next rows into a part. The last one has no row to go on from. */
async function addPart(
  task: Task,
  kind: ReportKind,
  columns: ExportedColumn[],
  number: number,
  { done, total, after, sums }: Reached,
): Promise<Outcome> {
  const resource = task.resourceOf(kind.screen)
  const found = await findRows(task, resource, kind, after, partSize)
  const ids = found.map(({ id }) => id)
  const shown = { withCodes: false, withPersonal: task.record.includePersonalData === true }
  const batches = readBatches(task.db, resource, columns, ids, shown)
  let rows = 0
  const counted = async function* (): AsyncGenerator<Cell[][]> {
    for await (const batch of batches) {
      addRows(sums, kind, columns, batch)
      rows += batch.length
      yield batch
    }
  }
  const last = found.length === partSize ? found.at(-1) : undefined
  await writePart(task, number, counted(), () => ({ done: done + rows, total, after: last, sums }))
  return { done: done + rows, total: Math.max(total, done + rows) }
}

async function finish(
  task: Task,
  kind: ReportKind,
  columns: ExportedColumn[],
  parts: number,
  { done, sums }: Reached,
): Promise<Outcome> {
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    for (let number = 0; number < parts; number += 1) {
      // Given up meanwhile: nothing of it is kept.
      if ((await stateNow(task)) !== 'GENERANDO') throw new GivenUp()
      yield* readPart(task, number)
    }
    yield totalRows(sums, kind, columns)
  }
  const headings = columns.map(({ field }) => field.title)
  const sheet = { title: titleOf(task), headings, batches: batches(), rows: done }
  try {
    const reportFile = await writeFile(task, sheet)
    const fileKey = reportFile.key
    return {
      ends: { rowCount: done, fileKey, reportFile, availableUntil: addDays(task.today, retentionDays) },
    }
  } catch (error) {
    if (error instanceof GivenUp) return { waits: 0 }
    throw error
  }
}

class GivenUp extends Error {}

/** `Cartera por calificación, 01/01/2026 a 20/01/2026`. */
function titleOf({ record, resource }: Task): string {
  const field = findField(resource.screen, 'reportCode')
  const code = record.reportCode ?? null
  const title = field ? kindOf(field).format(code, field.property) : String(code)
  return `${title}, ${dayText(record.dateFrom)} a ${dayText(record.dateTo)}`
}

const dayText = (day: unknown): string => String(day).split('-').reverse().join('/')
