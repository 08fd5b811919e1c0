import { ExactNumber } from '#src/validation/exact-number.ts'
import { periodicRate } from '#src/validation/rates.ts'

/** How often a line is paid (domain §6.2), as code of PERIODICIDAD. */
export type Periodicity = 'MENSUAL' | 'QUINCENAL'

export const paymentsPerYear = { MENSUAL: 12, QUINCENAL: 24 } satisfies Record<Periodicity, number>

/** Simple interest of a year, in whole parts of `rateScale`: what a balance bears by day. */
export type NominalRate = number

/** Parts that a nominal rate is counted in: fifteen decimals, all of which a double holds. */
export const rateScale = 10 ** 15

/** Decimals of a percent point to which the rate of a period is computed before it is brought to a year. */
const decimals = 16

/**
 * Nominal annual rate, payable in arrears with each instalment, that a quoted rate comes to (domain §2.1).
 * @param percent rate in percent, of at most four decimals
 * @param quote code of TIPO_TASA
 * @throws RangeError for an unknown quote
 */
export const nominalRate = (
  percent: number,
  periodicity: Periodicity = 'MENSUAL',
  quote = 'EFECTIVA_ANUAL',
): NominalRate => remembered(percent, quote, paymentsPerYear[periodicity], paymentsPerYear[periodicity])

/**
 * Interest of a single day at an effective annual rate, in parts of `rateScale`: (1 + EA)^(1/365) − 1. Arrears bear it by
 * each day of the calendar, simply, which never passes the effective rate itself.
 * @param percent effective annual rate in percent
 */
export const dailyRate = (percent: number): number => remembered(percent, 'EFECTIVA_ANUAL', 365, 1)

const cache = new Map<string, number>()

/** Rate that was computed before, of the few hundred that a bank has in force. */
function remembered(percent: number, quote: string, periods: number, times: number): number {
  const key = `${percent} ${quote} ${periods}`
  const before = cache.get(key)
  if (before !== undefined) return before
  const percents = periodicRate(ExactNumber.of(percent), quote, periods, decimals)
  const parts = percents.times(ExactNumber.of(times * (rateScale / 100))).rounded(0)
  const rate = Number(parts.numerator / parts.denominator)
  if (cache.size >= 1000) cache.clear()
  cache.set(key, rate)
  return rate
}
