import type { LoanPosition } from './loan-position.ts'
import type { NominalRate } from './nominal-rate.ts'
import { rewriteSchedule } from './rewrite-schedule.ts'

/**
 * A loan at another rate from a day on (`loan-rates`, domain §7.2): days before it bear the old rate, and the instalment
 * is computed anew to the same end.
 * @throws RangeError where no instalment is due after the day, or the schedule was written on a later day
 */
export const changeRate = (position: LoanPosition, day: string, rate: NominalRate): LoanPosition =>
  rewriteSchedule(position, day, { rate })

/**
 * A loan at another rate from a day on (`TASA_ESPECIAL`, domain §10.2), and at its own again from a later day.
 * @param until the first day that bears the old rate again: the one after `endDate`
 * @throws RangeError as a change of rate does
 */
export function setSpecialRate(
  position: LoanPosition,
  from: string,
  until: string,
  rate: NominalRate,
): LoanPosition {
  const special = changeRate(position, from, rate)
  const isOver = special.rows.every(({ date }) => date <= until)
  return isOver ? special : changeRate(special, until, position.terms.rate)
}
