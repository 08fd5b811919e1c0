import { type Cents, toPesos } from '#src/loans/cents.ts'
import type { PartialPayment } from '#src/loans/partial-payment.ts'
import type { PaymentLine } from '#src/loans/waterfall.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { bookLoan, type LoanBooking } from './book-loan.ts'
import type { LoanBooks } from './loan-books.ts'

/** How an early payment is booked: the ledger account that pays, and what every booking has. */
type EarlyBooking = Pick<LoanBooking, 'day' | 'origin' | 'concept'> & { against: string }

/**
 * The booking of a payment that goes beyond what was due: what it paid of each concept, interest up to the day and
 * principal before its time. What is left over stays where it came from.
 */
export function earlyBooking(early: PartialPayment, { against, ...booking }: EarlyBooking): LoanBooking {
  const sum = (concept: keyof PaymentLine): Cents =>
    early.lines.reduce((total, line) => total + Number(line[concept]), 0)
  const aside = (credit: string, amount: Cents) => ({
    debit: against,
    credit,
    amount: toPesos(amount),
    concept: booking.concept,
  })
  return {
    ...booking,
    position: early.position,
    takes: {
      against,
      principalBalance: sum('principal') + early.principalPaid,
      accruedInterest: sum('interest') + early.interestPaid,
      arrearsInterest: sum('arrears'),
      otherCharges: early.expenses,
    },
    entries: [
      aside(bankAccounts.insurancePayable, sum('insurance')),
      aside(bankAccounts.feeIncome, sum('other')),
    ],
  }
}

/** Books such a payment on a loan that is locked. */
export async function bookEarlyPayment(
  books: LoanBooks,
  loan: StoredRecord,
  early: PartialPayment,
  booking: EarlyBooking,
): Promise<void> {
  await bookLoan(books, loan, earlyBooking(early, booking))
}
