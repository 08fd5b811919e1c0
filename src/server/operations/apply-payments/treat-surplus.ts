import type { Cents } from '#src/loans/cents.ts'
import { payNext } from '#src/loans/loan-payment.ts'
import { type PartialPayment, payPart } from '#src/loans/partial-payment.ts'
import type { PaymentLine } from '#src/loans/waterfall.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { earlyBooking } from '../loans/book-early-payment.ts'
import { type BookedLoan, type BookingLedger, bookOn } from '../loans/booked-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { withPayments } from '../loans/pay-loan.ts'

/**
 * Applies what a payment leaves over to the next instalment or to the principal, for a shorter time, as was chosen
 * (domain §7.14, `surplusTreatment`).
 * @returns the loan after it, and what is still left over
 */
export function treatSurplus(
  ledger: Pick<BookingLedger, 'ratingOf' | 'posted'>,
  booked: BookedLoan,
  treatment: unknown,
  { surplus, day, origin, method }: { surplus: Cents; day: string; origin: string; method: string },
): { booked: BookedLoan; surplus: Cents } {
  const isNext = treatment === 'CUOTA_SIGUIENTE'
  if (surplus === 0 || (!isNext && treatment !== 'ABONO_CAPITAL')) return { booked, surplus }
  const { position } = booked
  const early = onSchedule(() =>
    isNext
      ? { ...payNext(position, day, surplus), interestPaid: 0, principalPaid: 0 }
      : payPart(position, day, surplus, 'PLAZO'),
  )
  const concept = isNext ? 'Pago de la cuota siguiente' : 'Abono a capital'
  const booking = earlyBooking(early, { against: bankAccounts.surplusPayable, concept, day, origin })
  const lines = [...early.lines, ...prepaid(early, day)]
  return {
    booked: withPayments(bookOn(ledger, booked, booking), booked, { ...early, lines }, { day, method }),
    surplus: early.surplus,
  }
}

/** What went to the principal before its time, which is of no instalment (domain §7.9: 0). */
const prepaid = ({ interestPaid, principalPaid }: PartialPayment, day: string): PaymentLine[] =>
  interestPaid + principalPaid === 0
    ? []
    : [
        {
          ...{ number: 0, date: day, other: 0, insurance: 0, arrears: 0 },
          ...{ interest: interestPaid, principal: principalPaid, total: interestPaid + principalPaid },
        },
      ]
