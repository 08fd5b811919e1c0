import type { Cents } from './cents.ts'
import { type LoanPosition, type PaidParts, paidOf } from './loan-position.ts'
import { owedOf, owedOn } from './owed-installments.ts'
import { runningPeriod } from './running-period.ts'
import type { Installment } from './schedule-terms.ts'
import { type AppliedPayment, type PaymentLine, waterfall } from './waterfall.ts'

/** A payment as it was applied, and where it leaves the loan. */
export type LoanPayment = AppliedPayment & { position: LoanPosition }

/** Applies a payment to what is due on a day. The surplus is for the treatment that was chosen (domain §7.14). */
export const payDue = (position: LoanPosition, day: string, amount: Cents): LoanPayment =>
  applied(position, day, waterfall(amount, position.expenses, owedOn(position, day)))

/**
 * Applies an amount to the next instalment before it is due (`CUOTA_SIGUIENTE`), with the interest of the schedule; one
 * instalment and no more.
 */
export function payNext(position: LoanPosition, day: string, amount: Cents): LoanPayment {
  const next = runningPeriod(position, day)?.next
  return applied(position, day, waterfall(amount, 0, next ? [owedOf(position, next, next.date)] : []))
}

/**
 * Forgives arrears or current interest that is due, oldest first (`CONDONACION_MORA`, `CONDONACION_INTERES`, domain §10.2).
 * The surplus is what exceeds the interest owed, of which CES-3 allows nothing.
 */
export const waive = (
  position: LoanPosition,
  day: string,
  concept: 'arrears' | 'interest',
  amount: Cents,
): LoanPayment => applied(position, day, waterfall(amount, 0, owedOn(position, day), [concept]))

function applied(position: LoanPosition, day: string, payment: AppliedPayment): LoanPayment {
  const paid = { ...position.paid }
  for (const line of payment.lines) {
    const row = position.rows.find(({ number }) => number === line.number)
    if (row) paid[row.number] = paidWith(position, row, line, day)
  }
  return { ...payment, position: { ...position, paid, expenses: position.expenses - payment.expenses } }
}

/** Arrears interest is charged up to the day of a payment, and runs from there on what is left of the principal. */
function paidWith(position: LoanPosition, row: Installment, line: PaymentLine, day: string): PaidParts {
  const before = paidOf(position, row)
  return {
    principal: before.principal + line.principal,
    interest: before.interest + line.interest,
    insurance: before.insurance + line.insurance,
    other: before.other + line.other,
    arrearsOwed: owedOf(position, row, day).arrears - line.arrears,
    arrearsUntil: day > before.arrearsUntil ? day : before.arrearsUntil,
  }
}
