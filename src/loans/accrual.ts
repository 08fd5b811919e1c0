import type { Cents } from './cents.ts'
import type { DayCountBasis } from './day-count.ts'
import { type InterestPeriod, interestOf } from './interest.ts'

/**
 * What accrues from one day to another, given what has accrued since a loan was last up to date: the interest up to the
 * second day less the interest up to the first, each of them rounded once from the unrounded sum. What rounding leaves
 * of a day is thus in the next one, and any number of days adds up to what accrues at once, to the cent.
 *
 * A ledger needs to store no remainder: what it has posted since is the interest up to the first day.
 * @param since periods before the first day
 * @param now periods from the first day to the second
 */
export const accrualOf = (since: InterestPeriod[], now: InterestPeriod[], basis: DayCountBasis): Cents =>
  interestOf([...since, ...now], basis) - interestOf(since, basis)

/** Interest that is still to be posted up to a day, when a part of it was posted before. */
export const accrualToPost = (periods: InterestPeriod[], basis: DayCountBasis, posted: Cents): Cents =>
  interestOf(periods, basis) - posted
