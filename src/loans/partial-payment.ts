import type { Cents } from './cents.ts'
import { type LoanPayment, payDue } from './loan-payment.ts'
import { type LoanPosition, paidOf, principalOf } from './loan-position.ts'
import { rewriteSchedule } from './rewrite-schedule.ts'
import { runningPeriod } from './running-period.ts'

/** What the debtor chooses to have reduced (Ley 1328 de 2009, art. 5, lit. g). */
export type Reduction = 'PLAZO' | 'CUOTA'

/** A partial payment: what is due is paid by it first, then interest up to the day, and principal with the rest. */
export type PartialPayment = LoanPayment & {
  /** Interest of the running period that it paid. */
  interestPaid: Cents
  /** Principal that it paid before its time. */
  principalPaid: Cents
}

/**
 * Pays a part of a loan before its time (`ABONO_PLAZO`, `ABONO_CUOTA`; domain §7.5) and writes the schedule anew: the same
 * instalment for a shorter time, or a lower one to the same end. Where nothing reaches the principal the schedule stays.
 * @throws RangeError where the amount pays the principal off: that is a payoff (PPA-1)
 */
export function payPart(
  position: LoanPosition,
  day: string,
  amount: Cents,
  reduction: Reduction,
): PartialPayment {
  const due = payDue(position, day, amount)
  const running = runningPeriod(due.position, day)
  const interestPaid = Math.min(due.surplus, running?.interest ?? 0)
  const principalPaid = due.surplus - interestPaid
  if (principalPaid > 0 && principalPaid >= principalOf(due.position))
    throw new RangeError('the amount pays the loan off')
  const payment = { ...due, surplus: 0, interestPaid, principalPaid }
  if (!running || due.surplus === 0) return payment
  if (principalPaid === 0)
    return { ...payment, position: withInterest(due.position, running.next.number, interestPaid) }
  const installmentAmount = reduction === 'PLAZO' ? position.installment : undefined
  return {
    ...payment,
    position: rewriteSchedule(due.position, day, { interestPaid, principalPaid, installmentAmount }),
  }
}

function withInterest(position: LoanPosition, number: number, amount: Cents): LoanPosition {
  const row = position.rows.find((each) => each.number === number)
  if (!row) return position
  const paid = paidOf(position, row)
  return {
    ...position,
    paid: { ...position.paid, [number]: { ...paid, interest: paid.interest + amount } },
  }
}
