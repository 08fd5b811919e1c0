import { ExactNumber } from '#src/validation/exact-number.ts'
import { effectiveAnnual } from '#src/validation/rates.ts'

/** Effective annual rate in percent of a rate in percent, as code of TIPO_TASA quotes it. */
export const effectivePercent = (percent: number, quote: string): number =>
  Number(effectiveAnnual(ExactNumber.of(percent), quote).toString())
