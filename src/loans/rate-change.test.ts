import { describe, expect, it } from 'vitest'
import { interestOf, loan, monthly, owedBefore } from '#tests/support/loan-of-a-year.ts'
import { changeRate } from './rate-change.ts'

describe('a loan at another rate', () => {
  it('bears the old rate on the days before it, within one period', () => {
    const changed = changeRate(loan, '2026-02-20', monthly(1))

    // Ten days at 2 % and twenty at 1 %, of a month of thirty.
    expect(interestOf(changed, 3)).toBe(Math.round(owedBefore(loan, 3) * (0.02 / 3 + 0.02 / 3)))
    expect(interestOf(changed, 4)).toBe(Math.round(owedBefore(changed, 4) * 0.01))
    expect(changed.installment).toBeLessThan(loan.installment)
    expect(changed.rows).toHaveLength(12)
  })

  it('keeps its schedule but for cents when the rate is the one that it had', () => {
    const same = changeRate(loan, '2026-02-10', monthly(2))

    expect(Math.abs(same.installment - loan.installment)).toBeLessThanOrEqual(1)
    expect(same.rows.slice(0, 3).map(({ interest }) => interest)).toEqual(
      loan.rows.slice(0, 3).map(({ interest }) => interest),
    )
  })

  it('is none after its last instalment, nor before its schedule was last written', () => {
    expect(() => changeRate(loan, '2026-12-10', monthly(1))).toThrow(RangeError)
    expect(() => changeRate(changeRate(loan, '2026-02-20', monthly(1)), '2026-02-19', monthly(1))).toThrow(
      RangeError,
    )
  })
})
