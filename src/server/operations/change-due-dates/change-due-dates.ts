import { sql } from 'kysely'
import { changeDates } from '#src/loans/date-change.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bookLoan } from '../loans/book-loan.ts'
import { lockLoan } from '../loans/find-loan.ts'
import { loansOfAgreement } from '../loans/loans-of-agreement.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { refusePaidAhead } from '../loans/rewritten-loan.ts'
import { readPosition } from '../loans/stored-position.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'

/**
 * Changes the day on which a loan is paid, or those of all loans of an agreement that are up to date (domain §7.3); all of
 * them or none.
 */
export const changeDueDates: Operation = async (task) => {
  const { record } = task
  const loans =
    record.scope === 'CONVENIO' ? await loansOfAgreement(task, isUpToDate(task)) : [await lockLoan(task)]
  for (const loan of loans) await changeOne(task, loan)
  return { ends: {} }
}

async function changeOne(task: Task, loan: StoredRecord): Promise<void> {
  const { record, resource, today } = task
  if (Number(loan.arrearsDays) > 0)
    throw new RefusedOperation('El préstamo tiene cuotas vencidas. Reintente cuando esté al día.')
  const firstEffectiveDate = String(record.firstEffectiveDate)
  const before = await readPosition(task, loan)
  refusePaidAhead(before, firstEffectiveDate)
  const change = { newDay: Number(record.newDay), firstEffectiveDate }
  const position = onSchedule(() => changeDates(before, change))
  await bookLoan(task, loan, {
    position,
    day: today,
    origin: `${resource.screen.id}/${record.id}/${loan.id}`,
    concept: 'Cambio de fecha del préstamo',
  })
}

/** Whether a loan is up to date and has an instalment by the month of the change. */
const isUpToDate = ({ record }: Task) => sql`loan_state in ('VIGENTE', 'REESTRUCTURADO') and arrears_days = 0
  and next_due_date <= (date_trunc('month', ${record.firstEffectiveDate}::date) + interval '1 month - 1 day')`
