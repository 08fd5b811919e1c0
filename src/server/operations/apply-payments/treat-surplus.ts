import type { Cents } from '#src/loans/cents.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { earlyBooking, earlyLines } from '../loans/book-early-payment.ts'
import { type BookedLoan, type BookingLedger, bookOn } from '../loans/booked-loan.ts'
import { withPayments } from '../loans/pay-loan.ts'
import { earlyPayment } from './early-payment.ts'

/**
 * Applies what a payment leaves over to the next instalment or to the principal, as the request chose.
 * @returns the loan after it, and what is still left over
 */
export function treatSurplus(
  ledger: Pick<BookingLedger, 'ratingOf' | 'posted'>,
  booked: BookedLoan,
  request: JsonObject,
  { surplus, day, origin, method }: { surplus: Cents; day: string; origin: string; method: string },
): { booked: BookedLoan; surplus: Cents } {
  const early = earlyPayment(booked.position, day, surplus, request)
  if (!early) return { booked, surplus }
  const concept =
    request.surplusTreatment === 'CUOTA_SIGUIENTE' ? 'Pago de la cuota siguiente' : 'Abono a capital'
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
