import { compileValidator } from '#src/compile/validator.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { notifyEnded } from '../../notifications/notify-contributors.ts'
import { endEffect } from '../../outbox/end-effect.ts'
import { readRecord } from '../../resources/read/read-record.ts'
import { readRecords } from '../../sheets/records/read-records.ts'
import { storeHeadings } from '../file-lines/heading-rows.ts'
import { addLines, type FileLine, removeLines } from '../file-lines/line-rows.ts'
import { inWords, openTable } from '../file-lines/open-table.ts'
import { type Operation, type Outcome, RefusedOperation, type Task } from '../operation.ts'
import { answerColumns } from './answer-columns.ts'
import { answerLine } from './answer-lines.ts'
import { refusalOf } from './refusal-of.ts'
import { readWaiting } from './waiting-novelties.ts'

/** Answers of a file at the most; novelties of one agreement and period are fewer. */
const mostLines = 10_000

/**
 * Reads the answer of a payroll office from a file (domain §7.11), and records it in each of the novelties that it names
 * and that wait for one, of the same agreement and period. Each line is judged and kept, whatever others have; one with an
 * error has the file refused: nothing of it is recorded, and the novelty waits for another file.
 */
export const readAnswers: Operation = async (task) => {
  const lines = await validatedLines(task)
  await removeLines(task)
  const wrong = lines.some(({ state }) => state === 'WRONG')
  const own = lines.find(({ content }) => content.novelty === task.record.id)
  if (wrong) return refused(task, lines, refusalOf(lines))
  if (!own)
    return refused(task, lines, 'El archivo no trae la respuesta de esta novedad. Cargue el que la trae.')
  for (const { content } of lines) {
    const { novelty, answer } = content
    if (novelty === task.record.id || !isJsonObject(answer)) continue
    const record = await readRecord(task.db, task.resource, String(novelty))
    await endEffect({ ...task, record }, 'completar', answer)
    await notifyEnded({ ...task, record }, { kind: 'finished', step: 'completar', isLong: true })
  }
  await addLines(
    task,
    lines.map((line) => ({ ...line, state: 'APPLIED' })),
  )
  return { ends: isJsonObject(own.content.answer) ? own.content.answer : {} }
}

async function validatedLines(task: Task): Promise<FileLine[]> {
  const { record, resource } = task
  const columns = answerColumns(resource.screen)
  const { fields } = columns
  const file = { ...task, record: { ...record, file: record.answerFile ?? null } }
  const { sheet, recognized } = await openTable(file, columns, { sample: resource.sample() })
  await storeHeadings(task, recognized, resource.screen.id)
  const validator = createRecordValidator({ fields, rules: [] }, compileValidator({ fields }))
  const context = { validator, rules: task.author.context, start: {}, resolve: async () => new Map() }
  const waiting = await readWaiting(task)
  const lines: FileLine[] = []
  try {
    for await (const line of readRecords(sheet, recognized, context)) {
      if (lines.push(answerLine(line, waiting)) > mostLines) throw new RefusedOperation(tooMany)
    }
  } catch (error) {
    inWords(error)
  }
  return lines
}

const tooMany = `El archivo tiene más de ${mostLines.toLocaleString('es-CO')} respuestas. Divídalo y cárguelo por partes.`

async function refused(task: Task, lines: FileLine[], executionError: string): Promise<Outcome> {
  await addLines(task, lines)
  return { ends: { executionError }, as: 'devolver-respuesta' }
}
