import { nominalRate } from '#src/loans/nominal-rate.ts'
import { changeRate } from '#src/loans/rate-change.ts'
import { bookLoan } from '../loans/book-loan.ts'
import { effectivePercent } from '../loans/effective-percent.ts'
import { lockLoan } from '../loans/find-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { refuseUsury } from '../loans/refuse-usury.ts'
import { installmentFrom, refusePaidAhead } from '../loans/rewritten-loan.ts'
import { readPosition } from '../loans/stored-position.ts'
import { type Operation, RefusedOperation } from '../operation.ts'

/**
 * Applies the rate of a request (domain §7.2): from its day the schedule is written anew to the same end. Usury is asked
 * again, since it may have come down after the request was approved (TPR-1).
 */
export const applyLoanRate: Operation = async (task) => {
  const { record, resource, today } = task
  const day = String(record.effectiveDate)
  if (day > today) return { startsOn: day }
  const loan = await lockLoan(task)
  const quote = String(record.newRateType)
  const rateEa = effectivePercent(Number(record.newRate), quote)
  const arrears =
    record.newArrearsRate === undefined ? rateEa : effectivePercent(Number(record.newArrearsRate), quote)
  await refuseUsury(task, loan, Math.max(rateEa, arrears))
  const before = await readPosition(task, loan)
  if (before.special)
    throw new RefusedOperation(
      'El préstamo tiene una tasa especial vigente. Reintente cuando termine, o anule esta solicitud.',
    )
  refusePaidAhead(before, day)
  const rate = nominalRate(Number(record.newRate), before.terms.periodicity, quote)
  const changed = onSchedule(() => changeRate(before, day, rate))
  const position = { ...changed, arrears: { ...changed.arrears, percent: arrears } }
  await bookLoan(task, loan, {
    position,
    day: today,
    origin: `${resource.screen.id}/${record.id}`,
    concept: 'Cambio de tasa del préstamo',
    change: { rateEa, ...installmentFrom(position, day) },
  })
  return { ends: {} }
}
