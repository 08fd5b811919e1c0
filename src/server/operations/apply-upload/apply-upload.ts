import { sql } from 'kysely'
import { NeedsOfMany } from '../../resources/elsewhere/records-elsewhere.ts'
import { numberedFrom, numbersOf } from '../../resources/reserved-numbers.ts'
import type { Resource } from '../../resources/resource.ts'
import { hasRulesOverASet } from '../../resources/rules-over-a-set.ts'
import { reserveNumbers } from '../../resources/sequence.ts'
import { inactivateRecord } from '../../resources/write/inactivate.ts'
import { countLines, type FileLine, markLines, readLines } from '../file-lines/line-rows.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'
import { faultsOfLines, type WrittenLine, writeLine } from '../read-upload/write-line.ts'

/** Lines that are applied in one transaction, where those that fail may be passed over. */
const partSize = 500

/**
 * Applies the lines of an upload that was approved (domain §7.15). Where lines with errors may be passed over, a part at a
 * time; else, or where rules are over a set of them, all in one transaction, or none.
 */
export const applyUpload: Operation = async (task) => {
  const target = task.resourceOf(String(task.record.targetResource))
  const isWhole =
    task.record.partialAllowed !== true || task.record.mode === 'REEMPLAZAR' || hasRulesOverASet(target)
  const counts = await countLines(task)
  if (counts.GOOD + counts.APPLIED === 0)
    throw new RefusedOperation('El archivo de esta carga no se ha leído. Cárguelo en otra solicitud.')
  if (counts.GOOD === 0) return { ends: { validRows: counts.APPLIED, errorRows: counts.WRONG } }
  const reserved = numbersOf(task.reached)
  // The numbers of all lines, in a transaction of their own: nobody waits for the counter while lines are written.
  if (!reserved) {
    const created = task.record.mode === 'ACTUALIZAR' ? 0 : counts.GOOD
    const numbers = await reserveNumbers(task.db, target, task.today, created)
    if (numbers.length > 0) return { waits: 0, reached: { numbers } }
  }
  const lines = await readLines(task, 'GOOD', isWhole ? counts.GOOD : partSize)
  const { result: applied, left } = await numberedFrom(task.db, reserved ?? [], () =>
    writeLines(task, target, lines, isWhole),
  )
  await markLines(task, applied)
  if (task.record.mode === 'REEMPLAZAR') await inactivateOthers(task, target)
  const progress = { done: counts.APPLIED + lines.length, total: counts.APPLIED + counts.GOOD }
  return { ...progress, reached: { numbers: left } }
}

/** Writes the records of lines. @throws RefusedOperation where one cannot be written, and none may be passed over */
async function writeLines(
  task: Task,
  target: Resource,
  lines: FileLine[],
  isWhole: boolean,
): Promise<FileLine[]> {
  const applied: FileLine[] = []
  const saved: WrittenLine[] = []
  const needs = new NeedsOfMany()
  for (const line of lines) {
    const written = await needs.of(() => writeLine(task, target, line.content))
    if (written === undefined) continue
    if (typeof written === 'string') {
      saved.push({ line, id: written })
      applied.push({ ...line, state: 'APPLIED', content: { id: written } })
    } else if (isWhole) {
      // It may refer to a line above that is yet to be written.
      needs.end()
      throw new RefusedOperation(refusalOf(line, written))
    } else applied.push({ ...line, state: 'WRONG', issues: written })
  }
  needs.end()
  const faults = await faultsOfLines(task, target, saved)
  for (const { line } of saved) {
    const issues = faults.get(line.line)
    if (issues) throw new RefusedOperation(refusalOf(line, issues))
  }
  return applied
}

const refusalOf = ({ line }: FileLine, issues: FileLine['issues']): string =>
  `Fila ${line}: ${issues.map(({ message }) => message).join(' ')} No se cargó ninguna fila. Corrija el archivo y cárguelo en otra solicitud.`.slice(
    0,
    300,
  )

/** Makes the records inactive that the file does not have. */
async function inactivateOthers(task: Task, resource: Resource): Promise<void> {
  const { db, record, author } = task
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table.name)} where status = 'ACTIVO' and id not in (
      select content ->> 'id' from file_line
      where resource = ${task.resource.screen.id} and record_id = ${record.id} and state = 'APPLIED')
    order by id`.execute(db)
  for (const { id } of rows) await inactivateRecord(db, resource, id, undefined, author)
}
