import { randomUUID } from 'node:crypto'
import { type Cents, toPesos } from '#src/loans/cents.ts'
import { payDue } from '#src/loans/loan-payment.ts'
import { arrearsDays, principalOf } from '#src/loans/loan-position.ts'
import type { PaymentLine } from '#src/loans/waterfall.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { actOf } from '../../audit/act.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { insertRecord } from '../../resources/write/create.ts'
import { lockRecord } from '../change-record.ts'
import { RefusedOperation } from '../operation.ts'
import { bookLoan } from './book-loan.ts'
import type { LoanBooks } from './loan-books.ts'
import { onSchedule } from './on-schedule.ts'
import { readPosition } from './stored-position.ts'

/** Where the money of a payment comes from. */
export type PaymentSource = {
  /** Ledger account that is debited. */
  from: string
  /** Code of MEDIO_PAGO. */
  method: string
}

/** A payment as it was applied; the loan is as it is after it. */
export type AppliedToLoan = {
  loan: StoredRecord
  /** Cents that went to the expenses of the loan. */
  expenses: Cents
  /** What each instalment got, oldest first. */
  lines: PaymentLine[]
  /** Cents beyond what was due: they stand in `surplus-payable` until the caller treats them. */
  surplus: Cents
}

const byPayroll: PaymentSource = { from: bankAccounts.payrollReceipts, method: 'NOMINA' }

/**
 * Pays what a loan owes on a day, in the order of PMA-3: its schedule, entries, figures and payment history. The day may
 * be past; what accrues after it is posted by the next accrual.
 * @param loan id of the loan's record, which is locked here
 * @param cents whole cents above zero
 * @param day value date, ISO 8601
 * @param origin names the payment: it is applied once, and undefined is returned where it was before
 * @throws RefusedOperation for a loan that takes no payments, or whose schedule was written after the day
 */
export async function payLoan(
  task: LoanBooks,
  loan: string,
  cents: Cents,
  day: string,
  origin: string,
  source: PaymentSource = byPayroll,
): Promise<AppliedToLoan | undefined> {
  const current = await lockRecord(task, task.resourceOf('loans'), loan)
  refuseClosed(current)
  const position = await readPosition(task, current)
  const late = arrearsDays(position, day)
  const payment = onSchedule(() => payDue(position, day, cents))
  const sum = (concept: keyof PaymentLine): Cents =>
    payment.lines.reduce((total, line) => total + Number(line[concept]), 0)
  const aside = (credit: string, amount: Cents, concept: string) => ({
    debit: source.from,
    credit,
    amount: toPesos(amount),
    concept,
  })
  const paid = await bookLoan(task, current, {
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
  if (!paid) return undefined
  const history = payment.lines.map((line, index) => ({
    ...line,
    other: line.other + (index === 0 ? payment.expenses : 0),
  }))
  let balance = principalOf(position)
  for (const line of history) {
    balance -= line.principal
    await keepPayment(task, paid, line, { day, late, balance, method: source.method })
  }
  const { expenses, lines, surplus } = payment
  return { loan: paid, expenses, lines, surplus }
}

function refuseClosed({ loanState }: StoredRecord): void {
  if (loanState === 'CANCELADO' || loanState === 'CASTIGADO')
    throw new RefusedOperation(
      'El préstamo está cancelado o castigado y no admite pagos. Revise el número del préstamo.',
    )
}

async function keepPayment(
  { db, resourceOf, author }: LoanBooks,
  { loanNumber }: StoredRecord,
  line: PaymentLine,
  { day, late, balance, method }: { day: string; late: number; balance: Cents; method: string },
): Promise<void> {
  const payment = {
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
  }
  await insertRecord(db, resourceOf('loan-payment-history'), payment, actOf(author, 'CREAR'))
}
