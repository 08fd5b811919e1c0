import type { LoanPosition } from '#src/loans/loan-position.ts'
import { nominalRate } from '#src/loans/nominal-rate.ts'
import { changeRate } from '#src/loans/rate-change.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { effectivePercent } from '../loans/effective-percent.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { refusePaidAhead } from '../loans/rewritten-loan.ts'
import { RefusedOperation } from '../operation.ts'

/** Rates of a request, effective a year in percent: that of the loan, and the one of its arrears. */
export function requestedRates({ newRate, newArrearsRate, newRateType }: StoredRecord): {
  rateEa: number
  arrears: number
} {
  const quote = String(newRateType)
  const rateEa = effectivePercent(Number(newRate), quote)
  const arrears = newArrearsRate === undefined ? rateEa : effectivePercent(Number(newArrearsRate), quote)
  return { rateEa, arrears }
}

/** Where a loan stands at the rates of a request, from its day on. @throws RefusedOperation */
export function atNewRate(before: LoanPosition, record: StoredRecord): LoanPosition {
  const day = String(record.effectiveDate)
  if (before.special)
    throw new RefusedOperation(
      'El préstamo tiene una tasa especial vigente. Reintente cuando termine, o anule esta solicitud.',
    )
  refusePaidAhead(before, day)
  const { periodicity } = before.terms
  const rate = nominalRate(Number(record.newRate), periodicity, String(record.newRateType))
  const changed = onSchedule(() => changeRate(before, day, rate))
  return { ...changed, arrears: { ...changed.arrears, percent: requestedRates(record).arrears } }
}
