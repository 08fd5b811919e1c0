import type { JsonObject } from '#src/schema/json.ts'
import { NeedsOfMany } from '../../resources/elsewhere/records-elsewhere.ts'
import { provisionally } from '../../resources/provisional.ts'
import { hasRulesOverASet, rowsOfASet } from '../../resources/rules-over-a-set.ts'
import type { RecognizedColumns } from '../../sheets/columns/recognize-columns.ts'
import { readRecords } from '../../sheets/records/read-records.ts'
import type { SheetRow } from '../../sheets/sheet-file.ts'
import { storeErrorFile } from '../file-lines/error-lines.ts'
import { storeHeadings } from '../file-lines/heading-rows.ts'
import { addLines, countLines, type FileLine, markLines, readLines } from '../file-lines/line-rows.ts'
import { inWords, openTable } from '../file-lines/open-table.ts'
import { type Operation, type Outcome, RefusedOperation, type Task } from '../operation.ts'
import { referenceIds } from './reference-ids.ts'
import { type UploadTarget, uploadTarget } from './upload-target.ts'
import { faultsOfLines, type WrittenLine, writeLine } from './write-line.ts'

/** Rows of an upload at the most (domain §7.15), and those that are validated in one transaction. */
const [mostRows, partSize] = [50_000, 500]

/** Errors that the record shows; all of them are in the file to download. */
const shownErrors = 200

/**
 * Reads the file of an upload before anybody decides on it (domain §7.15): its lines are read, then validated a part at a
 * time, each as if it were written, and nothing is.
 */
export const readUpload: Operation = async (task) => {
  const target = uploadTarget(task)
  const counts = await countLines(task)
  const total = counts.READ + counts.GOOD + counts.WRONG
  if (total === 0) return { done: 0, total: (await readUploadLines(task, target)).total }
  if (counts.READ === 0) return summarize(task, target)
  await validateLines(task, target)
  return { done: Math.min(total, total - counts.READ + partSize), total }
}

/**
 * Reads the lines of the file of an upload, each with what its cells alone say, and stores them to be validated.
 * @throws RefusedOperation where it cannot be read, has none, or too many
 */
export async function readUploadLines(
  task: Task,
  { resource, columns, others, sample, start }: UploadTarget,
): Promise<{ recognized: RecognizedColumns; total: number }> {
  const { sheet, recognized } = await openTable(task, columns, { others, sample })
  const { author, db, anyResourceOf } = task
  const context = { validator: resource.validator, rules: author.context, start, leavesStart: true }
  await storeHeadings(task, recognized, resource.screen.id)
  // What a row leaves empty stays as it is in a stored record, and has its first value in a new one.
  const filled = (record: JsonObject, { cells }: SheetRow): JsonObject =>
    Object.fromEntries(
      recognized.fields.flatMap((field, column) => {
        const value = field && cells[column]?.trim() ? record[field.name] : undefined
        return value === undefined ? [] : [[field?.name, value]]
      }),
    )
  let total = 0
  let batch: FileLine[] = []
  try {
    const resolve = referenceIds(db, anyResourceOf)
    for await (const { row, record, issues } of readRecords(sheet, recognized, { ...context, resolve })) {
      total += 1
      if (total > mostRows) throw new RefusedOperation(tooMany)
      const state = issues.length === 0 ? 'READ' : 'WRONG'
      batch.push({ line: row.number, state, content: filled(record, row), cells: row.cells, issues })
      if (batch.length < partSize) continue
      await addLines(task, batch)
      batch = []
    }
  } catch (error) {
    inWords(error)
  }
  if (batch.length > 0) await addLines(task, batch)
  if (total === 0)
    throw new RefusedOperation('El archivo no tiene filas con datos. Cargue uno que las tenga.')
  return { recognized, total }
}

const tooMany = `El archivo tiene más de ${mostRows.toLocaleString('es-CO')} filas. Divídalo y cárguelo por partes.`

/** Validates the next lines: they are written one after another, as applying will, and undone together. */
export async function validateLines(task: Task, { resource }: UploadTarget): Promise<void> {
  const lines = await readLines(task, 'READ', hasRulesOverASet(resource) ? rowsOfASet : partSize)
  const validated: FileLine[] = []
  const written: WrittenLine[] = []
  const needs = new NeedsOfMany()
  await provisionally(task.db, async () => {
    for (const line of lines) {
      const result = await needs.of(() => writeLine(task, resource, line.content))
      if (result === undefined) continue
      if (typeof result === 'string') written.push({ line, id: result })
      else validated.push({ ...line, state: 'WRONG', issues: result })
    }
    const faults = await faultsOfLines(task, resource, written)
    for (const { line } of written) {
      const issues = faults.get(line.line)
      validated.push(issues ? { ...line, state: 'WRONG', issues } : { ...line, state: 'GOOD' })
    }
  })
  needs.end()
  await markLines(task, validated)
}

/** Tells what the file holds; with errors, and without leave to pass them over, the upload fails at once. */
async function summarize(task: Task, { columns }: UploadTarget): Promise<Outcome> {
  const { GOOD, WRONG } = await countLines(task)
  const counts = { totalRows: GOOD + WRONG, validRows: GOOD, errorRows: WRONG }
  if (WRONG === 0) return { ends: counts }
  const { recognized } = await openTable(task, columns)
  const errorFile = await storeErrorFile(task, recognized.headings)
  const wrong = await readLines(task, 'WRONG', shownErrors)
  const ends: JsonObject = { ...counts, errorFile, errors: wrong.flatMap(shown).slice(0, shownErrors) }
  if (task.record.partialAllowed === true && GOOD > 0) return { ends }
  const executionError = `${WRONG} de ${GOOD + WRONG} filas tienen errores y no se cargó ninguna. Corríjalas según el archivo de errores y cargue el archivo completo de nuevo.`
  return { ends: { ...ends, executionError }, as: 'fallar' }
}

const shown = ({ line, issues }: FileLine): JsonObject[] =>
  issues.map(({ heading, value, message }) => ({
    row: line,
    ...(heading === '' ? {} : { column: heading.slice(0, 60) }),
    ...(value === '' ? {} : { value: value.slice(0, 200) }),
    message: message.slice(0, 200),
  }))
