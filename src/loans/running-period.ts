import type { Cents } from './cents.ts'
import { type InterestPeriod, interestOf } from './interest.ts'
import { type LoanPosition, paidOf } from './loan-position.ts'
import type { Installment } from './schedule-terms.ts'

/** The period of the first instalment that is due after a day. */
export type RunningPeriod = {
  next: Installment
  /** The day from which its interest runs at the terms of the instalment. */
  from: string
  /** What bears interest in it up to the day. */
  periods: InterestPeriod[]
  /** Interest up to the day that is not paid; what was put off in a grace is not in it. */
  interest: Cents
  /** How much is paid of the interest up to the day, and how much of that of later days. */
  interestPaid: Cents
  interestAhead: Cents
  /** Interest put off that is still owed besides. */
  deferred: Cents
  /** Premium of the period, whole as soon as it has begun: the month is insured. */
  insurance: Cents
}

/** @throws RangeError for a day before the loan, or before the day on which its schedule was last written */
export function runningPeriod(position: LoanPosition, day: string): RunningPeriod | undefined {
  const { rows, terms } = position
  const index = rows.findIndex(({ date }) => date > day)
  const next = rows[index]
  if (!next) return undefined
  const isFirst = next.number === (terms.firstNumber ?? 1)
  const before = isFirst ? undefined : rows[index - 1]
  const from = before?.date ?? terms.start
  if (day < from) throw new RangeError(`day before ${from}: ${day}`)
  const earlier = isFirst ? (terms.accrued?.periods ?? []) : []
  const now = { principal: next.balance + next.principal, rate: terms.rate, from, to: day }
  const periods = day > from ? [...earlier, now] : earlier
  const paid = paidOf(position, next)
  const paidBefore = (isFirst ? (terms.accrued?.paid ?? 0) : 0) + paid.interest
  const accrued = interestOf(periods, terms.basis)
  return {
    next,
    from,
    periods,
    interest: Math.max(0, accrued - paidBefore),
    interestPaid: Math.min(accrued, paidBefore),
    interestAhead: Math.max(0, paidBefore - accrued),
    deferred: before?.deferred ?? (isFirst ? (terms.deferred ?? 0) : 0),
    insurance: periods.length > 0 ? Math.max(0, next.insurance - paid.insurance) : 0,
  }
}
