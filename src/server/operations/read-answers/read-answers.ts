import { sql } from 'kysely'
import { compileValidator } from '#src/compile/validator.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findField } from '#src/schema/screen.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { endEffect } from '../../outbox/end-effect.ts'
import { readRecord } from '../../resources/read/read-record.ts'
import type { Columns } from '../../sheets/columns/file-columns.ts'
import { readRecords } from '../../sheets/records/read-records.ts'
import type { SheetRecord } from '../../sheets/records/sheet-record.ts'
import { inWords, openTable } from '../file-lines/open-table.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'

/** Columns of an answer: the novelty, by its loan and its kind, and what the payroll office says of it. */
const answerFields = ['loanNumber', 'noveltyType', 'payrollAnswer', 'payrollAnswerReason']

/**
 * Reads the answer of a payroll office from a file (domain §7.11), and records it in each of the novelties that it names
 * and that wait for one, of the same agreement and period. All of the file, or nothing of it.
 */
export const readAnswers: Operation = async (task) => {
  const { record, resource } = task
  const fields = answerFields.flatMap((name) => {
    const field = findField(resource.screen, name)
    return field
      ? [{ ...field, readOnly: false, immutable: false, required: name !== 'payrollAnswerReason' }]
      : []
  })
  const columns: Columns = {
    title: 'Respuesta de la pagaduría',
    fields,
    required: answerFields.slice(0, 3),
    passedOver: [],
    unique: [['loanNumber', 'noveltyType']],
  }
  const { sheet, recognized } = await openTable(
    { ...task, record: { ...record, file: record.answerFile ?? null } },
    columns,
  )
  const validator = createRecordValidator({ fields, rules: [] }, compileValidator({ fields }))
  const context = { validator, rules: task.author.context, start: {}, resolve: async () => new Map() }
  let own: JsonObject | undefined
  try {
    for await (const line of readRecords(sheet, recognized, context)) {
      const answer = answerOf(line)
      const novelty = await noveltyOf(task, line)
      if (novelty.id === record.id) own = answer
      else await endEffect({ ...task, record: novelty }, 'completar', answer)
    }
  } catch (error) {
    inWords(error)
  }
  if (!own)
    throw new RefusedOperation('El archivo no trae la respuesta de esta novedad. Cargue el que la trae.')
  return { ends: own }
}

function answerOf({ row, record, issues }: SheetRecord): JsonObject {
  const { payrollAnswer, payrollAnswerReason } = record
  const needsReason = payrollAnswer === 'RECHAZADA' || payrollAnswer === 'PARCIAL'
  const [issue] = issues
  if (issue)
    throw new RefusedOperation(`Fila ${row.number}, «${issue.heading}»: ${issue.message} Corrija el archivo.`)
  if (needsReason && payrollAnswerReason === undefined)
    throw new RefusedOperation(`Fila ${row.number}: falta el detalle de la respuesta. Corrija el archivo.`)
  return {
    payrollAnswer: payrollAnswer ?? null,
    ...(payrollAnswerReason === undefined ? {} : { payrollAnswerReason }),
  }
}

/** The novelty that a line names. @throws RefusedOperation where none of them waits for an answer */
async function noveltyOf(task: Task, { row, record: line }: SheetRecord): Promise<StoredRecord> {
  const { db, record, resource } = task
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table.name)}
    where agreement_id = ${record.agreementId} and payroll_period = ${record.payrollPeriod}
      and loan_number = ${line.loanNumber} and novelty_type = ${line.noveltyType}
      and request_status = 'EN_EJECUCION' for update`.execute(db)
  const [found] = rows
  if (!found)
    throw new RefusedOperation(
      `Fila ${row.number}: ninguna novedad de ese préstamo, de este convenio y período, espera respuesta. Corrija el archivo.`,
    )
  return readRecord(db, resource, found.id)
}
