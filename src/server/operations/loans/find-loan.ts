import type { StoredRecord } from '#src/schema/record.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/** Finds and locks the loan of a request by its number. @throws RefusedOperation for one that is closed by now */
export async function lockLoan(task: Task): Promise<StoredRecord> {
  const loans = task.resourceOf('loans')
  const loan = await lockRecord(
    task,
    loans,
    await findRecord(task, loans, 'loanNumber', task.record.loanNumber),
  )
  if (loan.loanState === 'CANCELADO' || loan.loanState === 'CASTIGADO')
    throw new RefusedOperation('El préstamo ya está cancelado o castigado. Revise el préstamo indicado.')
  return loan
}
