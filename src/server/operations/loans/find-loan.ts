import type { StoredRecord } from '#src/schema/record.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { closedInWords } from './closed-loan.ts'

/** Finds and locks the loan of a request by its number. @throws RefusedOperation for one that is closed by now */
export async function lockLoan(task: Task): Promise<StoredRecord> {
  const loans = task.resourceOf('loans')
  const loan = await lockRecord(
    task,
    loans,
    await findRecord(task, loans, 'loanNumber', task.record.loanNumber),
  )
  const closed = closedInWords(loan.loanState)
  if (closed) throw new RefusedOperation(`${closed} y no admite cambios.${givingUp(task)}`)
  return loan
}

/** What is left to do with a request about a loan that stays closed, where its screen has that step. */
const givingUp = ({ resource: { screen } }: Task): string =>
  screen.workflow?.transitions.some(({ action }) => action === 'anular')
    ? ' Reintentar no lo cambia: anule esta solicitud.'
    : ''
