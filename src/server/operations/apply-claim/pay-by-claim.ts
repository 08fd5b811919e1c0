import { type Cents, toPesos } from '#src/loans/cents.ts'
import { type LoanPosition, paidOf, paidUntil } from '#src/loans/loan-position.ts'
import { type PartialPayment, payPart } from '#src/loans/partial-payment.ts'
import { payoffOn } from '#src/loans/payoff.ts'
import { runningPeriod } from '#src/loans/running-period.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { bookEarlyPayment } from '../loans/book-early-payment.ts'
import { bookLoan } from '../loans/book-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { Task } from '../operation.ts'

const against = bankAccounts.insuranceReceivable
const concept = 'Indemnización de la aseguradora'

/**
 * Pays less than all that a loan owes today. Where it would reach the whole principal, the premium of the running period
 * is paid before it, as PMA-3 has it.
 */
export async function payPartOf(task: Task, loan: StoredRecord, cents: Cents, origin: string): Promise<void> {
  const before = await readPosition(task, loan)
  const payment = onSchedule(() => partOf(before, task.today, cents))
  await bookEarlyPayment(task, loan, payment, { against, concept, day: task.today, origin })
}

function partOf(position: LoanPosition, day: string, cents: Cents): PartialPayment {
  const missing = payoffOn(position, day).totalAmount - cents
  const running = runningPeriod(position, day)
  if (!running || missing > running.insurance) return payPart(position, day, cents, 'PLAZO')
  const { next, insurance } = running
  const paid = paidOf(position, next)
  const insured = {
    ...position,
    paid: { ...position.paid, [next.number]: { ...paid, insurance: paid.insurance + insurance } },
  }
  const payment = payPart(insured, day, cents - insurance, 'PLAZO')
  const none = { other: 0, arrears: 0, interest: 0, principal: 0 }
  const premium = { ...none, number: next.number, date: next.date, insurance, total: insurance }
  return { ...payment, lines: [...payment.lines, premium] }
}

/** Pays all that a loan owes today. */
export async function payWhole(task: Task, loan: StoredRecord, origin: string): Promise<void> {
  const before = await readPosition(task, loan)
  const payoff = onSchedule(() => payoffOn(before, task.today))
  const aside = (credit: string, amount: Cents) => ({
    debit: against,
    credit,
    amount: toPesos(amount),
    concept,
  })
  await bookLoan(task, loan, {
    position: paidOff(before),
    day: task.today,
    origin,
    concept,
    takes: {
      against,
      principalBalance: payoff.principalBalance,
      accruedInterest: payoff.currentInterest,
      arrearsInterest: payoff.arrearsInterest,
      otherCharges: before.expenses,
    },
    entries: [
      aside(bankAccounts.insurancePayable, payoff.insuranceAmount),
      aside(bankAccounts.feeIncome, payoff.otherCharges - before.expenses),
    ],
  })
}

/** A loan of which nothing is owed any more, interest that was put off included. */
function paidOff(position: LoanPosition): LoanPosition {
  const rows = position.rows.map((row) => ({ ...row, deferred: 0 }))
  const terms = { ...position.terms, deferred: 0 }
  return { ...paidUntil({ ...position, rows, terms }, rows.at(-1)?.number ?? 0), expenses: 0 }
}
