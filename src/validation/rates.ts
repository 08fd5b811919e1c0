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
export function effectiveAnnual(rate: ExactNumber, quote: string): ExactNumber {
  const terms = Object.hasOwn(quotes, quote) ? quotes[quote] : undefined
  if (!terms) throw new RangeError(`unknown quote of a rate: ${quote}`)
  const { periods, isOfYear } = terms
  const each = rate.over(hundred).over(ExactNumber.of(isOfYear ? periods : 1))
  return power(one.plus(each), periods).minus(one).times(hundred).rounded(rateScale)
}

/** Monthly rate that adds up to an effective annual rate, both in percent, rounded half up to four decimals. */
export function monthlyRate(annual: ExactNumber): ExactNumber {
  // Ten decimals more than are returned, of the twelfth root of a whole number: the last one returned is certain.
  const scale = 10n ** 16n
  const whole = one.plus(annual.over(hundred)).times(ExactNumber.of(scale ** 12n))
  const root = ExactNumber.of(twelfthRoot(whole.numerator / whole.denominator)).over(ExactNumber.of(scale))
  return root.minus(one).times(hundred).rounded(rateScale)
}

function power(base: ExactNumber, times: number): ExactNumber {
  let product = one
  for (let count = 0; count < times; count++) product = product.times(base)
  return product
}

/** The largest whole number whose twelfth power is not above another, by halving. */
function twelfthRoot(value: bigint): bigint {
  let low = 0n
  let high = 1n
  while (high ** 12n <= value) high *= 2n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** 12n <= value) low = middle
    else high = middle
  }
  return low
}
