import { type Cents, toPesos } from '#src/loans/cents.ts'
import type { PartialPayment } from '#src/loans/partial-payment.ts'
import type { PaymentLine } from '#src/loans/waterfall.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { bookLoan, type LoanBooking } from './book-loan.ts'
import type { LoanBooks } from './loan-books.ts'

/**
 * Books a payment that goes beyond what was due: what it paid of each concept, interest up to the day and principal
 * before its time. What is left over stays where it came from.
 * @param against ledger account that pays
 */
export async function bookEarlyPayment(
  books: LoanBooks,
  loan: StoredRecord,
  early: PartialPayment,
  { against, ...booking }: Pick<LoanBooking, 'day' | 'origin' | 'concept'> & { against: string },
): Promise<void> {
  const sum = (concept: keyof PaymentLine): Cents =>
    early.lines.reduce((total, line) => total + Number(line[concept]), 0)
  const aside = (credit: string, amount: Cents) => ({
    debit: against,
    credit,
    amount: toPesos(amount),
    concept: booking.concept,
  })
  await bookLoan(books, loan, {
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
  })
}
