import type { Cents } from './cents.ts'
import { type DayCountBasis, dayCounts, partsBetween } from './day-count.ts'
import { type NominalRate, rateScale } from './nominal-rate.ts'
import { halfUp, proportion } from './proportion.ts'

/** A principal that bears one rate from a day to another, ISO 8601. */
export type InterestPeriod = { principal: Cents; rate: NominalRate; from: string; to: string }

/** Simple interest of a principal over parts of a year (`dayCounts`), rounded half up. */
export const interestOver = (
  principal: Cents,
  rate: NominalRate,
  basis: DayCountBasis,
  parts: number,
): Cents => proportion(principal, rate, rateScale, parts, dayCounts[basis].partsPerYear)

/**
 * Interest of several periods together, rounded half up once at the end: where principal or rate change within a month,
 * the cent does not depend on how many times they did.
 */
export const interestOf = (periods: InterestPeriod[], basis: DayCountBasis): Cents =>
  halfUp(
    periods.reduce(
      (sum, { principal, rate, from, to }) =>
        sum + BigInt(principal) * BigInt(rate) * BigInt(partsBetween(basis, from, to)),
      0n,
    ),
    BigInt(rateScale) * BigInt(dayCounts[basis].partsPerYear),
  )
