import type { StoredRecord } from '#src/schema/record.ts'
import { readRecord } from '../../resources/read/read-record.ts'
import type { Resource } from '../../resources/resource.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { type PreviewTask, RefusedOperation, type Task } from '../operation.ts'
import { closedInWords } from './closed-loan.ts'

/** Finds and locks the loan of a request by its number. @throws RefusedOperation for one that is closed by now */
export async function lockLoan(task: Task): Promise<StoredRecord> {
  const loans = task.resourceOf('loans')
  return open(task, await lockRecord(task, loans, await findLoan(task, loans)))
}

/** The same loan as it stands, without a lock. @throws RefusedOperation */
export async function readLoan(task: PreviewTask): Promise<StoredRecord> {
  const loans = task.resourceOf('loans')
  return open(task, await readRecord(task.db, loans, await findLoan(task, loans)))
}

const findLoan = (task: PreviewTask, loans: Resource): Promise<string> =>
  findRecord(task, loans, 'loanNumber', task.record.loanNumber)

function open(task: PreviewTask, loan: StoredRecord): StoredRecord {
  const closed = closedInWords(loan.loanState)
  if (closed) throw new RefusedOperation(`${closed} y no admite cambios.${givingUp(task)}`)
  return loan
}

/** What is left to do with a request about a loan that stays closed, where its screen has that step. */
const givingUp = ({ resource: { screen } }: PreviewTask): string =>
  screen.workflow?.transitions.some(({ action }) => action === 'anular')
    ? ' Reintentar no lo cambia: anule esta solicitud.'
    : ''
