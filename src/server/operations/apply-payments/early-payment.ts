import type { Cents } from '#src/loans/cents.ts'
import { payNext } from '#src/loans/loan-payment.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import { type PartialPayment, payPart } from '#src/loans/partial-payment.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { onSchedule } from '../loans/on-schedule.ts'

/**
 * What the choice for what is left over (domain §7.14, `surplusTreatment`) pays of a loan before its time: one next
 * instalment, or the principal, for a shorter time unless the instalment is to be lowered. Undefined where it pays nothing.
 * @throws RefusedOperation where the schedule admits none
 */
export function earlyPayment(
  position: LoanPosition,
  day: string,
  surplus: Cents,
  { surplusTreatment, principalReduction }: JsonObject,
): PartialPayment | undefined {
  if (surplus === 0) return undefined
  if (surplusTreatment === 'CUOTA_SIGUIENTE')
    return onSchedule(() => ({ ...payNext(position, day, surplus), interestPaid: 0, principalPaid: 0 }))
  const reduction = principalReduction === 'CUOTA' ? 'CUOTA' : 'PLAZO'
  return surplusTreatment === 'ABONO_CAPITAL'
    ? onSchedule(() => payPart(position, day, surplus, reduction))
    : undefined
}
