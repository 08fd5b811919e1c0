import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayCounts } from './day-count.ts'
import { levelInstallment } from './level-installment.ts'
import { nominalRate, rateScale } from './nominal-rate.ts'

/** What is left of a principal after payments of half cents, as a fraction without its denominator, exactly. */
function leftAfter(principal: number, rate: number, parts: number[], halfCents: number): bigint {
  const one = BigInt(rateScale) * BigInt(dayCounts.ACT_ACT.partsPerYear)
  let unit = 1n
  let left = 2n * BigInt(principal)
  for (const length of parts) {
    unit *= one
    left = left * (one + BigInt(rate) * BigInt(length)) - BigInt(halfCents) * unit
  }
  return left
}

describe('a level instalment', () => {
  it('is within half a cent of what leaves nothing, and the higher one at a half', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 366 * 62 }), { minLength: 1, maxLength: 48 })
    const principal = fc.integer({ min: 1, max: 10 ** 12 })

    fc.assert(
      fc.property(principal, fc.integer({ min: 0, max: 999_999 }), parts, (owed, percent, lengths) => {
        const rate = nominalRate(percent / 10_000)

        const installment = levelInstallment(owed, rate, 'ACT_ACT', lengths)

        expect(leftAfter(owed, rate, lengths, 2 * installment + 1)).toBeLessThan(0n)
        expect(leftAfter(owed, rate, lengths, 2 * installment - 1)).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  it.each([
    [3, 2, 2],
    [5, 2, 3],
    [100, 8, 13],
    [100, 3, 33],
  ])('without interest, of %d cents over %d months is %d', (principal, count, expected) => {
    const months = Array.from({ length: count }, () => 30)

    expect(levelInstallment(principal, 0, 'B30_360', months)).toBe(expected)
  })

  it('is the annuity of the tables over months of thirty days', () => {
    const months = Array.from({ length: 72 }, () => 30)

    // 20.000.000 × 0,018 / (1 − 1,018^−72)
    const annuity = (2_000_000_000 * 0.018) / (1 - 1.018 ** -72)
    expect(
      levelInstallment(2_000_000_000, nominalRate(1.8, 'MENSUAL', 'MENSUAL_VENCIDA'), 'B30_360', months),
    ).toBe(Math.round(annuity))
  })
})
