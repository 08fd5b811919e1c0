import { describe, expect, it } from 'vitest'
import { projectedLoan } from '#tests/support/projected-loan.ts'
import { projectPayment } from './payment-projection.ts'

describe('a projection', () => {
  it('of a payoff is another amount each day, with the premium of the month', () => {
    const early = projectPayment(projectedLoan, {
      projectionType: 'PAGO_TOTAL',
      projectionDate: '2026-01-20',
    })
    const late = projectPayment(projectedLoan, { projectionType: 'PAGO_TOTAL', projectionDate: '2026-01-31' })

    // 18.250.000 × 1,5836 % a month, 15 and 25 days of 30; 0,65 of each thousand is 11.862,50.
    expect(early).toMatchObject({ principalBalance: 1_825_000_000, insuranceAmount: 1_186_250, schedule: [] })
    expect(Math.abs(early.currentInterest / 1_825_000_000 - 0.015836 / 2)).toBeLessThan(1e-6)
    expect(Math.abs(late.currentInterest / early.currentInterest - 25 / 15)).toBeLessThan(1e-6)
    expect(late.totalAmount).toBe(1_825_000_000 + late.currentInterest + 1_186_250)
    expect(late.validUntil).toBe('2026-01-31')
  })

  it('of a partial payment has the schedule that it leaves, shorter or with a lower instalment', () => {
    const plan = projectPayment(projectedLoan, { projectionType: 'PLAN', projectionDate: '2026-02-05' })
    const request = { projectionDate: '2026-02-06', amount: 700_000_000 }
    const shorter = projectPayment(projectedLoan, { ...request, projectionType: 'ABONO_PLAZO' })
    const lower = projectPayment(projectedLoan, { ...request, projectionType: 'ABONO_CUOTA' })

    expect(plan.schedule).toHaveLength(64)
    expect(shorter.schedule.length).toBeLessThan(50)
    expect(lower.schedule).toHaveLength(64)
    const level = ({ principal, interest }: { principal: number; interest: number }): number =>
      principal + interest
    const [, beforeSecond] = plan.schedule.map(level)
    expect(shorter.schedule.map(level)[1]).toBe(beforeSecond)
    expect(lower.schedule.map(level)[1]).toBeLessThan((beforeSecond ?? 0) * 0.7)
  })

  it('is none of a partial payment that pays the loan off', () => {
    expect(() =>
      projectPayment(projectedLoan, {
        projectionType: 'ABONO_PLAZO',
        projectionDate: '2026-01-20',
        amount: 1_900_000_000,
      }),
    ).toThrow(RangeError)
  })
})
