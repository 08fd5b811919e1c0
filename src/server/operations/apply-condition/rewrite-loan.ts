import { toCents } from '#src/loans/cents.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import { grantGrace, setInstallments } from '#src/loans/special-condition.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bookLoan } from '../loans/book-loan.ts'
import { lockLoan } from '../loans/find-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { refusePaidAhead } from '../loans/rewritten-loan.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { Task } from '../operation.ts'

/** Whether a type of condition writes the schedule of a loan anew. */
export const isOfSchedule = (conditionType: string): boolean =>
  conditionType === 'PERIODO_GRACIA' || conditionType === 'CUOTA_ESPECIAL'

/** Grants a grace, or instalments of a given amount, from the first one on that is due from its day on (domain §10.2). */
export async function rewriteLoan(task: Task): Promise<void> {
  const { record, resource, today } = task
  const loan = await lockLoan(task)
  const before = await readPosition(task, loan)
  refusePaidAhead(before, String(record.startDate))
  await bookLoan(task, loan, {
    position: onSchedule(() => conditioned(before, record)),
    day: today,
    origin: `${resource.screen.id}/${record.id}`,
    concept: 'Condición especial del préstamo',
  })
}

function conditioned(position: LoanPosition, record: StoredRecord): LoanPosition {
  const { conditionType, graceType, installments, amount } = record
  const start = String(record.startDate)
  return conditionType === 'PERIODO_GRACIA'
    ? grantGrace(position, start, graceType === 'TOTAL' ? 'TOTAL' : 'CAPITAL', Number(installments))
    : setInstallments(position, start, toCents(Number(amount)), Number(installments))
}
