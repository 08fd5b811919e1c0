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
