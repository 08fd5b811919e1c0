import { bookLoan } from '../loans/book-loan.ts'
import { lockLoan } from '../loans/find-loan.ts'
import { refuseUsury } from '../loans/refuse-usury.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { OperationOf } from '../operation.ts'
import { atNewRate, requestedRates } from './at-new-rate.ts'

/**
 * Applies the rate of a request (domain §7.2): from its day the schedule is written anew to the same end. Usury is asked
 * again, since it may have come down after the request was approved (TPR-1).
 */
export const applyLoanRate: OperationOf<'apply-loan-rate'> = async (task) => {
  const { record, resource, today } = task
  const day = record.effectiveDate
  if (day > today) return { startsOn: day }
  const loan = await lockLoan(task)
  const { rateEa, arrears } = requestedRates(record)
  await refuseUsury(task, loan, Math.max(rateEa, arrears))
  const position = atNewRate(await readPosition(task, loan), record)
  await bookLoan(task, loan, {
    position,
    day: today,
    origin: `${resource.screen.id}/${record.id}`,
    concept: 'Cambio de tasa del préstamo',
    change: { rateEa },
  })
  return { ends: {} }
}
