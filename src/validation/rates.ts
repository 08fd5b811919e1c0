import { ExactNumber } from './exact-number.ts'

const one = ExactNumber.of(1)
const hundred = ExactNumber.of(100)

/** Decimals of a percent point to which effective rates are rounded (domain §2.1). */
const rateScale = 4

/** Times a year that interest is added, by how a rate is quoted; a monthly one is not of the year. */
const quotes: Record<string, { periods: number; isOfYear: boolean }> = {
  EFECTIVA_ANUAL: { periods: 1, isOfYear: true },
  MENSUAL_VENCIDA: { periods: 12, isOfYear: false },
  NOMINAL_ANUAL_MV: { periods: 12, isOfYear: true },
  NOMINAL_ANUAL_TV: { periods: 4, isOfYear: true },
}

/** Codes of TIPO_TASA that a rate may be quoted by. */
export const rateQuotes = Object.keys(quotes)

/**
 * Effective annual rate of a rate, both in percent, rounded half up to four decimals: 1.8 a month is 23.8721.
 * @param quote code of TIPO_TASA
 * @throws RangeError for an unknown quote
 */
export const effectiveAnnual = (rate: ExactNumber, quote: string): ExactNumber =>
  growthOfYear(rate, quote).minus(one).times(hundred).rounded(rateScale)

/** Monthly rate that adds up to an effective annual rate, both in percent, rounded half up to four decimals. */
export const monthlyRate = (annual: ExactNumber): ExactNumber =>
  periodicRate(annual, 'EFECTIVA_ANUAL', 12, rateScale)

/**
 * Rate of each of the equal periods of a year that add up to what a rate comes to in a year, both in percent, rounded
 * half up to some decimals.
 * @param quote code of TIPO_TASA
 * @throws RangeError for an unknown quote
 */
export function periodicRate(
  rate: ExactNumber,
  quote: string,
  periods: number,
  decimals: number,
): ExactNumber {
  // Ten decimals more than are returned, of the root of a whole number: the last one returned is certain.
  const scale = 10n ** BigInt(decimals + 12)
  const growth = growthOfYear(rate, quote)
  const whole = (growth.numerator * scale ** BigInt(periods)) / growth.denominator
  const root = rootBelow(above(Number(growth.toString()) ** (1 / periods), scale), whole, BigInt(periods))
  return ExactNumber.of(root).over(ExactNumber.of(scale)).minus(one).times(hundred).rounded(decimals)
}

/** What one unit grows to in a year, exactly. */
function growthOfYear(rate: ExactNumber, quote: string): ExactNumber {
  const terms = Object.hasOwn(quotes, quote) ? quotes[quote] : undefined
  if (!terms) throw new RangeError(`unknown quote of a rate: ${quote}`)
  const { periods, isOfYear } = terms
  const each = rate.over(hundred).over(ExactNumber.of(isOfYear ? periods : 1))
  return power(one.plus(each), periods)
}

function power(base: ExactNumber, times: number): ExactNumber {
  let product = one
  for (let count = 0; count < times; count++) product = product.times(base)
  return product
}

/** A double times a scale, and more than its error above it. */
const above = (estimate: number, scale: bigint): bigint =>
  (BigInt(Math.ceil(estimate * 1e14) + 1) * scale) / 10n ** 14n

/** The largest whole number whose power is not above a value, by Newton's method from a number above it. */
function rootBelow(start: bigint, value: bigint, times: bigint): bigint {
  let root = start
  for (;;) {
    const next = ((times - 1n) * root + value / root ** (times - 1n)) / times
    if (next >= root) return root
    root = next
  }
}
