import { addDays } from '#src/validation/calendar-day.ts'
import type { LoanPosition } from './loan-position.ts'
import type { NominalRate } from './nominal-rate.ts'
import { changeRate } from './rate-change.ts'

/** A special rate (`TASA_ESPECIAL`, domain §10.2): its first and its last day, and the effective rate it replaces. */
export type SpecialRateGrant = { from: string; to: string; rate: NominalRate; ownPercent: number }

/**
 * A loan at another rate from a day on; its own comes back once the last day of the special one is over.
 * @throws RangeError as a change of rate does
 */
export function grantSpecialRate(
  position: LoanPosition,
  { from, to, rate, ownPercent }: SpecialRateGrant,
): LoanPosition {
  const special = { until: addDays(to, 1), rate: position.terms.rate, percent: ownPercent }
  return { ...changeRate(position, from, rate), special }
}

/**
 * A loan as it is on a day, at its own rate again where its special one is over: days before keep the special rate, and
 * the instalment is computed anew to the same end. Instalments that were paid ahead keep the rate that they were paid at.
 */
export function endSpecialRate(position: LoanPosition, day: string): LoanPosition {
  const { special, ...own } = position
  if (!special || day < special.until) return position
  const next = own.rows.find(({ date }) => date > special.until)
  const ahead = own.rows.filter(({ number }) => next && number > next.number && own.paid[number])
  const from = ahead.at(-1)?.date ?? special.until
  if (day < from) return position
  const hasLeft = own.rows.some(({ date }) => date > from)
  return { ...(hasLeft ? changeRate(own, from, special.rate) : own), cameBack: special.percent }
}

/** A day after every instalment. */
const end = '9999-12-31'

/** A loan as it will be paid: with its own rate again after a special one that is in force. */
export const atOwnRateAgain = (position: LoanPosition): LoanPosition => endSpecialRate(position, end)
