import type { Cents } from './cents.ts'
import { type LoanPosition, principalOf } from './loan-position.ts'
import { owedOn } from './owed-installments.ts'
import { runningPeriod } from './running-period.ts'

/** What pays a loan off on a day, by the names of `payment-projections` (domain §7.5), in cents. */
export type Payoff = {
  principalBalance: Cents
  currentInterest: Cents
  arrearsInterest: Cents
  insuranceAmount: Cents
  otherCharges: Cents
  totalAmount: Cents
  /** The day itself: on the next one it is another amount. */
  validUntil: string
}

/**
 * All that is owed on a day: what is due with its arrears interest, the interest of the running period up to the day and
 * its premium, expenses, and the whole principal. Charges of instalments that are not due are not owed.
 * @throws RangeError for a day before the loan, or before its schedule was last written
 */
export function payoffOn(position: LoanPosition, day: string): Payoff {
  const owed = owedOn(position, day)
  const running = runningPeriod(position, day)
  const sum = (part: 'other' | 'insurance' | 'arrears' | 'interest'): Cents =>
    owed.reduce((total, installment) => total + installment[part], 0)
  const parts = {
    principalBalance: principalOf(position),
    currentInterest: sum('interest') + (running?.interest ?? 0) + (running?.deferred ?? 0),
    arrearsInterest: sum('arrears'),
    insuranceAmount: sum('insurance') + (running?.insurance ?? 0),
    otherCharges: sum('other') + position.expenses,
  }
  const totalAmount = Object.values(parts).reduce((total, part) => total + part, 0)
  return { ...parts, totalAmount, validUntil: day }
}
