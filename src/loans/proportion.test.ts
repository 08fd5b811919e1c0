import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { halfUp, proportion } from './proportion.ts'

describe('a proportion', () => {
  it.each([
    [1, 1, 2, 1],
    [3, 1, 2, 2],
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [0, 5, 7, 0],
    [99_999_999_999, 15_837_958_123_456, 10 ** 15, 1_583_795_812],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
  ])('of %d by %d over %d is %d, a half going up', (amount, numerator, denominator, expected) => {
    expect(proportion(amount, numerator, denominator)).toBe(expected)
  })

  it('is what whole numbers without an end say, a half and its neighbours among them', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 13 })
    const part = fc.integer({ min: 0, max: 10 ** 15 })
    const time = fc.integer({ min: 0, max: 366 * 365 })

    fc.assert(
      fc.property(amount, part, time, fc.constantFrom(360, 365, 133_590), (cents, rate, parts, year) => {
        const numerator = BigInt(cents) * BigInt(rate) * BigInt(parts)
        const denominator = 10n ** 15n * BigInt(year)

        expect(proportion(cents, rate, 10 ** 15, parts, year)).toBe(
          Number((2n * numerator + denominator) / (2n * denominator)),
        )
      }),
      { numRuns: 2000 },
    )
    for (let half = 1; half < 4000; half += 2) {
      expect(proportion(half * 500_000, 1, 10 ** 6)).toBe((half + 1) / 2)
      expect(proportion(half * 500_000 - 1, 1, 10 ** 6)).toBe((half - 1) / 2)
    }
  })

  it('goes up from a half below zero too', () => {
    expect(
      [halfUp(-1n, 2n), halfUp(-3n, 2n), halfUp(-2n, 3n), halfUp(-4n, 2n)].map((each) => each + 0),
    ).toEqual([0, -1, -1, -2])
  })
})
