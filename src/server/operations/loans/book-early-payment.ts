import { type Cents, toPesos } from '#src/loans/cents.ts'
import type { PartialPayment } from '#src/loans/partial-payment.ts'
import type { PaymentLine } from '#src/loans/waterfall.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import type { LoanBooking } from './book-loan.ts'

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

/** What it paid of each instalment; interest and principal before their time are of none (domain §7.9: 0). */
export const earlyLines = (
  { lines, interestPaid, principalPaid }: Pick<PartialPayment, 'lines' | 'interestPaid' | 'principalPaid'>,
  day: string,
): PaymentLine[] =>
  interestPaid + principalPaid === 0
    ? lines
    : [
        ...lines,
        {
          ...{ number: 0, date: day, other: 0, insurance: 0, arrears: 0 },
          ...{ interest: interestPaid, principal: principalPaid, total: interestPaid + principalPaid },
        },
      ]
