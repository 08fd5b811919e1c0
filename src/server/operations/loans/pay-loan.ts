import { randomUUID } from 'node:crypto'
import { type Cents, toPesos } from '#src/loans/cents.ts'
import { payDue } from '#src/loans/loan-payment.ts'
import { arrearsDays, type LoanPosition, principalOf } from '#src/loans/loan-position.ts'
import type { AppliedPayment, PaymentLine } from '#src/loans/waterfall.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { RefusedOperation } from '../operation.ts'
import { type BookedLoan, type BookingLedger, bookOn } from './booked-loan.ts'
import { closedInWords } from './closed-loan.ts'
import { onSchedule } from './on-schedule.ts'

/** Where the money of a payment comes from. */
export type PaymentSource = {
  /** Ledger account that is debited. */
  from: string
  /** Code of MEDIO_PAGO. */
  method: string
}

/** A payment: whole cents above zero, its value date (ISO 8601), and the origin of its posting. */
export type LoanPayment = { cents: Cents; day: string; origin: string; source: PaymentSource }

/**
 * Pays what a loan owes on a day, in the order of PMA-3: its schedule, entries, figures and payment history. The day
 * may be past; what accrues after it is posted by the next accrual.
 * @returns the loan after it, as it was where the payment was posted before, and cents beyond what was due, which stand in `surplus-payable` until the caller treats them
 * @throws RefusedOperation for a loan that takes no payments, or whose schedule was written after the day
 */
export function payOn(
  ledger: Pick<BookingLedger, 'ratingOf' | 'posted'>,
  booked: BookedLoan,
  { cents, day, origin, source }: LoanPayment,
): { booked: BookedLoan; surplus: Cents } {
  const { position, loan } = booked
  if (ledger.posted.has(origin)) return { booked, surplus: 0 }
  refuseClosed(loan)
  const payment = onSchedule(() => payDue(position, day, cents))
  const sum = (concept: keyof PaymentLine): Cents =>
    payment.lines.reduce((total, line) => total + Number(line[concept]), 0)
  const aside = (credit: string, amount: Cents, concept: string) => ({
    debit: source.from,
    credit,
    amount: toPesos(amount),
    concept,
  })
  const paid = bookOn(ledger, booked, {
    position: payment.position,
    day,
    origin,
    concept: 'Pago del préstamo',
    takes: {
      against: source.from,
      principalBalance: sum('principal'),
      accruedInterest: sum('interest'),
      arrearsInterest: sum('arrears'),
      otherCharges: payment.expenses,
    },
    entries: [
      aside(bankAccounts.insurancePayable, sum('insurance'), 'Pago del préstamo: seguros'),
      aside(bankAccounts.feeIncome, sum('other'), 'Pago del préstamo: otros cargos'),
      aside(bankAccounts.surplusPayable, payment.surplus, 'Pago del préstamo: sobrante'),
    ],
  })
  return {
    booked: withPayments(paid, booked, payment, { day, method: source.method }),
    surplus: payment.surplus,
  }
}

/** A loan with what a payment of a day says in its history. */
export const withPayments = (
  paid: BookedLoan,
  { loan, position, payments }: BookedLoan,
  applied: Pick<AppliedPayment, 'lines' | 'expenses'>,
  facts: PaymentFacts,
): BookedLoan => ({
  ...paid,
  payments: [...payments, ...paymentRecords(loan, [position, paid.position], applied, facts)],
})

/** The day of a payment, and the code of MEDIO_PAGO. */
export type PaymentFacts = { day: string; method: string }

/**
 * What a payment says in the history of its loan: a record for each instalment that got something.
 * @param positions where the loan stood before it, and where it stands after it
 */
export function paymentRecords(
  loan: StoredRecord,
  [before, after]: [LoanPosition, LoanPosition],
  { lines, expenses }: Pick<AppliedPayment, 'lines' | 'expenses'>,
  { day, method }: PaymentFacts,
): JsonObject[] {
  const facts = { day, late: arrearsDays(before, day), method }
  // What was paid of interest that does not accrue any more has gone to the principal, too.
  let balance = principalOf(after) + lines.reduce((sum, { principal }) => sum + principal, 0)
  return lines.map((line, index) => {
    balance -= line.principal
    const other = line.other + (index === 0 ? expenses : 0)
    return historyOf(loan, { ...line, other }, { ...facts, balance })
  })
}

function refuseClosed({ loanState }: StoredRecord): void {
  const closed = closedInWords(loanState)
  if (closed) throw new RefusedOperation(`${closed} y no admite pagos. Revise el número del préstamo.`)
}

/** What the payment history says of what an instalment got. */
const historyOf = (
  { loanNumber }: StoredRecord,
  line: PaymentLine,
  { day, late, balance, method }: { day: string; late: number; balance: Cents; method: string },
): JsonObject => ({
  id: randomUUID(),
  paymentId: randomUUID(),
  loanNumber: String(loanNumber),
  installmentNumber: line.number,
  dueDate: line.date,
  paymentDate: day,
  paymentMethod: method,
  principalPaid: toPesos(line.principal),
  interestPaid: toPesos(line.interest),
  arrearsInterestPaid: toPesos(line.arrears),
  insurancePaid: toPesos(line.insurance),
  otherPaid: toPesos(line.other),
  totalPaid: toPesos(line.principal + line.interest + line.arrears + line.insurance + line.other),
  balanceAfter: toPesos(balance),
  arrearsDays: late,
  reversed: false,
})
