import { describe, expect, it } from 'vitest'
import { ExactNumber } from './exact-number.ts'
import { effectiveAnnual, monthlyRate, periodicRate } from './rates.ts'

const annual = (rate: number, quote: string): string =>
  effectiveAnnual(ExactNumber.of(rate), quote).toString()

/** Domain §2.1 gives the first; the others were computed with 50 decimals elsewhere. */
describe('an effective annual rate', () => {
  it.each([
    [1.8, 'MENSUAL_VENCIDA', '23.8721'],
    [25.02, 'EFECTIVA_ANUAL', '25.02'],
    [21.6, 'NOMINAL_ANUAL_MV', '23.8721'],
    [22, 'NOMINAL_ANUAL_TV', '23.8825'],
    [0, 'MENSUAL_VENCIDA', '0'],
  ])('of %d %s is %s', (rate, quote, expected) => {
    expect(annual(rate, quote)).toBe(expected)
  })

  it('is of no rate whose quote is unknown', () => {
    expect(() => annual(1, 'DIARIA')).toThrow(RangeError)
  })
})

describe('a monthly rate', () => {
  it.each([
    [25.02, '1.8783'],
    [24.92, '1.8715'],
    [23.8721, '1.8'],
    [0, '0'],
    [99.9999, '5.9463'],
  ])('of %d is %s', (rate, expected) => {
    expect(monthlyRate(ExactNumber.of(rate)).toString()).toBe(expected)
  })
})

/** Computed with 60 digits elsewhere. */
describe('the rate of a period', () => {
  it.each([
    [24.36, 'EFECTIVA_ANUAL', 12, 13, '1.8333566848826'],
    [24.36, 'EFECTIVA_ANUAL', 24, 13, '0.9125149249996'],
    [24.36, 'EFECTIVA_ANUAL', 365, 13, '0.0597467177392'],
    [1.8, 'MENSUAL_VENCIDA', 12, 12, '1.8'],
    [21.6, 'NOMINAL_ANUAL_MV', 12, 12, '1.8'],
    [22, 'NOMINAL_ANUAL_TV', 4, 12, '5.5'],
    [0, 'EFECTIVA_ANUAL', 365, 12, '0'],
  ])('of %d %s, %d a year, to %d decimals is %s', (rate, quote, periods, decimals, expected) => {
    expect(periodicRate(ExactNumber.of(rate), quote, periods, decimals).toString()).toBe(expected)
  })
})
