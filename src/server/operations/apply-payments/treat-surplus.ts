import type { Cents } from '#src/loans/cents.ts'
import { payNext } from '#src/loans/loan-payment.ts'
import { payPart, type Reduction } from '#src/loans/partial-payment.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { earlyBooking, earlyLines } from '../loans/book-early-payment.ts'
import { type BookedLoan, type BookingLedger, bookOn } from '../loans/booked-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { withPayments } from '../loans/pay-loan.ts'

/**
 * Applies what a payment leaves over to the next instalment or to the principal, as was chosen (domain §7.14,
 * `surplusTreatment`); the principal for a shorter time, unless the instalment is to be lowered.
 * @returns the loan after it, and what is still left over
 */
export function treatSurplus(
  ledger: Pick<BookingLedger, 'ratingOf' | 'posted'>,
  booked: BookedLoan,
  { treatment, reduction }: { treatment: unknown; reduction: Reduction },
  { surplus, day, origin, method }: { surplus: Cents; day: string; origin: string; method: string },
): { booked: BookedLoan; surplus: Cents } {
  const isNext = treatment === 'CUOTA_SIGUIENTE'
  if (surplus === 0 || (!isNext && treatment !== 'ABONO_CAPITAL')) return { booked, surplus }
  const { position } = booked
  const early = onSchedule(() =>
    isNext
      ? { ...payNext(position, day, surplus), interestPaid: 0, principalPaid: 0 }
      : payPart(position, day, surplus, reduction),
  )
  const concept = isNext ? 'Pago de la cuota siguiente' : 'Abono a capital'
  const booking = earlyBooking(early, { against: bankAccounts.surplusPayable, concept, day, origin })
  return {
    booked: withPayments(
      bookOn(ledger, booked, booking),
      booked,
      { ...early, lines: earlyLines(early, day) },
      { day, method },
    ),
    surplus: early.surplus,
  }
}
