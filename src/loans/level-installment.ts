import type { Cents } from './cents.ts'
import { type DayCountBasis, dayCounts } from './day-count.ts'
import { type NominalRate, rateScale } from './nominal-rate.ts'
import { halfUp, roundedWhenCertain } from './proportion.ts'

/**
 * The instalment of principal and interest that pays a principal off in equal payments, rounded half up to the cent.
 * Each period discounts by its own days, so that the last payment equals the others but for the cents that rounding
 * leaves. Over periods of 30 days of 360 this is the annuity of the tables.
 * @param parts length of each period, in parts of a year of the basis
 */
export function levelInstallment(
  principal: Cents,
  rate: NominalRate,
  basis: DayCountBasis,
  parts: readonly number[],
): Cents {
  const perPart = rate / rateScale / dayCounts[basis].partsPerYear
  let factor = 1
  let sum = 0
  for (const length of parts) {
    factor /= 1 + perPart * length
    sum += factor
  }
  // Each period adds a few roundings of a double to its factor, and one to the sum.
  const relativeError = (parts.length + 4) * 2 ** -50
  return roundedWhenCertain(principal / sum, relativeError) ?? exactInstallment(principal, rate, basis, parts)
}

/** The same by fractions of whole numbers: the principal grown to the end, over what payments of one grow to. */
function exactInstallment(
  principal: Cents,
  rate: NominalRate,
  basis: DayCountBasis,
  parts: readonly number[],
): Cents {
  const one = BigInt(rateScale) * BigInt(dayCounts[basis].partsPerYear)
  let grown = BigInt(principal)
  let payments = 0n
  let unit = 1n
  for (const length of parts) {
    const growth = one + BigInt(rate) * BigInt(length)
    unit *= one
    grown *= growth
    payments = payments * growth + unit
  }
  return halfUp(grown, payments)
}
