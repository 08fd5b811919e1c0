import { type Cents, toPesos } from '#src/loans/cents.ts'
import { type LoanPosition, paidOf, paidUntil, principalOf } from '#src/loans/loan-position.ts'
import { owedOn, totalOf } from '#src/loans/owed-installments.ts'
import { type PartialPayment, payPart } from '#src/loans/partial-payment.ts'
import { payoffOn } from '#src/loans/payoff.ts'
import { type RunningPeriod, runningPeriod } from '#src/loans/running-period.ts'
import type { AppliedPayment, PaymentLine } from '#src/loans/waterfall.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { earlyBooking, earlyLines } from '../loans/book-early-payment.ts'
import { bookLoan, type LoanBooking } from '../loans/book-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { paymentRecords } from '../loans/pay-loan.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { TaskOf } from '../operation.ts'
import { addRecords } from '../write-records.ts'

const against = bankAccounts.insuranceReceivable
const concept = 'Indemnización de la aseguradora'

/** Code of MEDIO_PAGO by which insurers pay. */
const method = 'ACH'

/**
 * Pays less than all that a loan owes today. Where it would reach the whole principal, the premium of the running period
 * is paid before it, as PMA-3 has it.
 */
export async function payPartOf(
  task: TaskOf<'apply-claim'>,
  loan: StoredRecord,
  cents: Cents,
  origin: string,
): Promise<void> {
  const before = await readPosition(task, loan)
  const payment = onSchedule(() => partOf(before, task.today, cents))
  const day = task.today
  const booking = earlyBooking(payment, { against, concept, day, origin })
  const { expenses } = payment
  await book(task, loan, before, booking, { lines: earlyLines(payment, day), expenses })
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
  return { ...payment, lines: [...payment.lines, premiumLine(running)] }
}

/** Pays all that a loan owes today. */
export async function payWhole(
  task: TaskOf<'apply-claim'>,
  loan: StoredRecord,
  origin: string,
): Promise<void> {
  const before = await readPosition(task, loan)
  const payoff = onSchedule(() => payoffOn(before, task.today))
  const aside = (credit: string, amount: Cents) => ({
    debit: against,
    credit,
    amount: toPesos(amount),
    concept,
  })
  const booking = {
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
  }
  const applied = { lines: payoffLines(before, task.today), expenses: before.expenses }
  await book(task, loan, before, booking, applied)
}

/** Books a payment on a loan that is locked, and has its payment history say it; nothing where it was booked before. */
async function book(
  task: TaskOf<'apply-claim'>,
  loan: StoredRecord,
  before: LoanPosition,
  booking: LoanBooking,
  applied: Pick<AppliedPayment, 'lines' | 'expenses'>,
): Promise<void> {
  if (!(await bookLoan(task, loan, booking))) return
  const records = paymentRecords(loan, [before, booking.position], applied, { day: task.today, method })
  await addRecords(task, task.resourceOf('loan-payment-history'), records)
}

/** What a payoff pays of each instalment: what is due, the premium of the running one, and the rest of none. */
function payoffLines(position: LoanPosition, day: string): PaymentLine[] {
  const due = owedOn(position, day).map((owed) => ({ ...owed, total: totalOf(owed) }))
  const running = runningPeriod(position, day)
  const premium = running && running.insurance > 0 ? [premiumLine(running)] : []
  const interest = (running?.interest ?? 0) + (running?.deferred ?? 0)
  const principal = principalOf(position) - due.reduce((sum, one) => sum + one.principal, 0)
  const early = { interestPaid: interest, principalPaid: principal }
  return earlyLines({ lines: [...due, ...premium], ...early }, day)
}

const premiumLine = ({ next, insurance }: RunningPeriod): PaymentLine => ({
  ...{ number: next.number, date: next.date, insurance, total: insurance },
  ...{ other: 0, arrears: 0, interest: 0, principal: 0 },
})

/** A loan of which nothing is owed any more, interest that was put off included. */
function paidOff(position: LoanPosition): LoanPosition {
  const rows = position.rows.map((row) => ({ ...row, deferred: 0 }))
  const terms = { ...position.terms, deferred: 0 }
  return { ...paidUntil({ ...position, rows, terms }, rows.at(-1)?.number ?? 0), expenses: 0 }
}
