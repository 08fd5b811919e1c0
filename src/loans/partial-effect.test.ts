import { describe, expect, it } from 'vitest'
import { projectedLoan } from '#tests/support/projected-loan.ts'
import { paidUntil } from './loan-position.ts'
import { partialEffect } from './partial-effect.ts'

const current = paidUntil(projectedLoan, 1)

describe('the effect of a partial payment', () => {
  it('is a shorter term at the same instalment, or a lower instalment for the same term', () => {
    const shorter = partialEffect(current, '2026-02-06', 300_000_000, 'PLAZO')
    const lower = partialEffect(current, '2026-02-06', 300_000_000, 'CUOTA')

    expect(shorter.installmentsBefore).toBe(64)
    expect(shorter.installmentsAfter).toBeLessThan(55)
    expect(lower.installmentsAfter).toBe(64)
    expect(lower.installmentAfter).toBeLessThan(lower.installmentBefore * 0.9)
    expect(shorter.interestSaved).toBeGreaterThan(lower.interestSaved)
  })

  it('is told to the cent of a small payment too', () => {
    const small = partialEffect(current, '2026-02-05', 5_000_000, 'CUOTA')

    expect(small).toMatchObject({ duePaid: 0, interestPaid: 0, principalPaid: 5_000_000, owedBefore: 0 })
    expect(small.installmentAfter).toBeLessThan(small.installmentBefore)
    // 50.000 pesos at 1,5836 % a month, over 64 level instalments.
    expect(small.interestSaved / 5_000_000).toBeGreaterThan(0.4)
    expect(small.interestSaved / 5_000_000).toBeLessThan(0.7)
  })

  it('is none on the schedule where what is due takes all of it, and says what would reach the principal', () => {
    const none = partialEffect(projectedLoan, '2026-02-20', 5_000_000, 'PLAZO')

    expect(none).toMatchObject({ duePaid: 5_000_000, interestPaid: 0, principalPaid: 0, interestSaved: 0 })
    expect(none.installmentsAfter).toBe(none.installmentsBefore)
    expect(none.installmentAfter).toBe(none.installmentBefore)
    expect(partialEffect(projectedLoan, '2026-02-20', none.owedBefore, 'PLAZO').principalPaid).toBe(0)
    expect(partialEffect(projectedLoan, '2026-02-20', none.owedBefore + 1, 'PLAZO').principalPaid).toBe(1)
  })

  it('saves no interest where it only pays that of the running period', () => {
    const { interestPaid, interestSaved } = partialEffect(current, '2026-02-20', 1_000_000, 'PLAZO')

    expect([interestPaid, interestSaved]).toEqual([1_000_000, 0])
  })
})
