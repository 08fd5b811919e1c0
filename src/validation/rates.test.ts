import { describe, expect, it } from 'vitest'
import { ExactNumber } from './exact-number.ts'
import { effectiveAnnual, monthlyRate } from './rates.ts'

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
