import type { Cents } from './cents.ts'
import { type LoanPosition, paidOf } from './loan-position.ts'
import { owedOn, totalOf } from './owed-installments.ts'
import { payPart, type Reduction } from './partial-payment.ts'
import { runningPeriod } from './running-period.ts'
import { atOwnRateAgain } from './special-rate.ts'

/** What a partial payment does to a loan, in cents; instalments are those due after its day. */
export type PartialEffect = {
  /** Paid of what is due, with expenses. */
  duePaid: Cents
  /** Paid of the interest of the running period. */
  interestPaid: Cents
  /** Paid of the principal before its time. */
  principalPaid: Cents
  /** What a payment must exceed to reach the principal. */
  owedBefore: Cents
  /** The next instalment but one, whole: the next one still has interest of before the payment. */
  installmentBefore: Cents
  installmentAfter: Cents
  installmentsBefore: number
  installmentsAfter: number
  /** Interest of the instalments after it, and the day of the last one. */
  interestAfter: Cents
  lastDateAfter: string | undefined
  /** Interest that is not paid any more. */
  interestSaved: Cents
}

/**
 * Compares a loan after a partial payment with the same one without it.
 * @throws RangeError where the amount pays the principal off (PPA-1)
 */
export function partialEffect(
  position: LoanPosition,
  day: string,
  amount: Cents,
  reduction: Reduction,
): PartialEffect {
  const payment = payPart(position, day, amount, reduction)
  const { lines, expenses, interestPaid, principalPaid } = payment
  const [before, after] = [comingOf(position, day), comingOf(payment.position, day)]
  const due = owedOn(position, day).reduce((sum, owed) => sum + totalOf(owed), position.expenses)
  return {
    duePaid: lines.reduce((sum, { total }) => sum + total, expenses),
    interestPaid,
    principalPaid,
    owedBefore: due + (runningPeriod(position, day)?.interest ?? 0),
    installmentBefore: before.installment,
    installmentAfter: after.installment,
    installmentsBefore: before.installments,
    installmentsAfter: after.installments,
    interestAfter: after.interest,
    lastDateAfter: after.lastDate,
    interestSaved: Math.max(0, before.interest - after.interest - interestPaid),
  }
}

/** Instalments that are due after a day, as they will be paid. */
function comingOf(given: LoanPosition, day: string) {
  const position = atOwnRateAgain(given)
  const rows = position.rows.filter(({ date }) => date > day)
  const installment = rows[1] ?? rows[0]
  return {
    installment: installment?.total ?? 0,
    installments: rows.length,
    lastDate: rows.at(-1)?.date,
    interest: rows.reduce((sum, row) => sum + row.interest - paidOf(position, row).interest, 0),
  }
}
