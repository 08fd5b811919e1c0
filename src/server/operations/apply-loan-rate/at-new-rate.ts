import type { LoanPosition } from '#src/loans/loan-position.ts'
import { nominalRate } from '#src/loans/nominal-rate.ts'
import { changeRate } from '#src/loans/rate-change.ts'
import type { NeededRecord } from '#src/schema/operation-needs/needed-record.ts'
import { effectivePercent } from '../loans/effective-percent.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { refusePaidAhead } from '../loans/rewritten-loan.ts'
import { RefusedOperation } from '../operation.ts'

type Request = NeededRecord<'apply-loan-rate'>

/** Rates of a request, effective a year in percent: that of the loan, and the one of its arrears. */
export function requestedRates({ newRate, newArrearsRate, newRateType }: Request): {
  rateEa: number
  arrears: number
} {
  const rateEa = effectivePercent(newRate, newRateType)
  const arrears = newArrearsRate === undefined ? rateEa : effectivePercent(newArrearsRate, newRateType)
  return { rateEa, arrears }
}

/** Where a loan stands at the rates of a request, from its day on. @throws RefusedOperation */
export function atNewRate(before: LoanPosition, record: Request): LoanPosition {
  const day = record.effectiveDate
  if (before.special)
    throw new RefusedOperation(
      'El préstamo tiene una tasa especial vigente. Reintente cuando termine, o anule esta solicitud.',
    )
  refusePaidAhead(before, day)
  const { periodicity } = before.terms
  const rate = nominalRate(record.newRate, periodicity, record.newRateType)
  const changed = onSchedule(() => changeRate(before, day, rate))
  return { ...changed, arrears: { ...changed.arrears, percent: requestedRates(record).arrears } }
}
