import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExactNumber } from './exact-number.ts'

const of = ExactNumber.of

describe('an exact number', () => {
  it('computes as people do on paper', () => {
    expect(of(24.92).minus(of(24.91)).compare(of(0.01))).toBe(0)
    expect(of(0.1).plus(of(0.2)).compare(of(0.3))).toBe(0)
    expect(of(16.68).times(of(1.5)).compare(of(25.02))).toBe(0)
    expect(of(1).over(of(3)).times(of(3)).compare(of(1))).toBe(0)
  })

  it('keeps the order of doubles, however they are written', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true })

    fc.assert(
      fc.property(double, double, (a, b) => {
        expect(of(a).compare(of(b))).toBe(a === b ? 0 : a < b ? -1 : 1)
      }),
    )
  })

  it('computes with whole numbers of any size as they are', () => {
    const big = 9_007_199_254_740_993n

    expect(
      of(big)
        .minus(of(big - 1n))
        .toString(),
    ).toBe('1')
    expect(of(of(big)).numerator).toBe(big)
  })

  it('gives back what was divided or taken away, of negative numbers too', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const other = cents.filter((number) => number !== 0)

    fc.assert(
      fc.property(cents, other, (a, b) => {
        const [x, y] = [of(a / 100), of(b / 100)]
        expect(x.over(y).times(y).compare(x)).toBe(0)
        expect(x.minus(y).plus(y).compare(x)).toBe(0)
        expect(x.over(y).compare(of(0))).toBe(Math.sign(a * b) || 0)
        expect(x.over(y).denominator > 0n).toBe(true)
      }),
    )
  })

  it.each([
    [0.005, 2, '0.01'],
    [-0.005, 2, '-0.01'],
    [0.0049, 2, '0'],
    [-0.0049, 2, '0'],
    [-2.5, 0, '-3'],
    [2.5, 0, '3'],
    [-1.4, 0, '-1'],
    [0, 2, '0'],
    [1e21, 0, '1e+21'],
    [1.5e-7, 7, '2e-7'],
  ])('%d rounded to %d decimals is %s', (number, decimals, rounded) => {
    expect(of(number).rounded(decimals).toString()).toBe(rounded)
  })

  it('does not divide by zero', () => {
    expect(() => of(1).over(of(0))).toThrow('division by zero')
  })
})
