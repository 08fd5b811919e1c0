import { describe, expect, it } from 'vitest'
import { interestOf, loan, monthly, owedBefore } from '#tests/support/loan-of-a-year.ts'
import { paidUntil } from './loan-position.ts'
import { payoffOn } from './payoff.ts'
import { atOwnRateAgain, endSpecialRate, grantSpecialRate } from './special-rate.ts'

/** 0,5 % from the second due date to the day before the fifth. */
const grant = { from: '2026-02-10', to: '2026-05-09', rate: monthly(0.5), ownPercent: 26.8242 }
const special = grantSpecialRate(loan, grant)

describe('a loan at a special rate', () => {
  it('bears it from its first day on, and goes on to be read on the days that it is in force', () => {
    expect([3, 4, 5, 6].map((number) => interestOf(special, number))).toEqual(
      [3, 4, 5, 6].map((number) => Math.round(owedBefore(special, number) * 0.005)),
    )
    expect(payoffOn(special, '2026-03-25').currentInterest).toBeGreaterThan(0)
    expect(endSpecialRate(special, '2026-05-09')).toBe(special)
  })

  it('has its own rate again once it is over, and says which', () => {
    const own = endSpecialRate(special, '2026-05-10')

    expect(own).toMatchObject({ cameBack: 26.8242 })
    expect(own.special).toBeUndefined()
    expect(interestOf(own, 5)).toBe(Math.round(owedBefore(own, 5) * 0.005))
    expect(interestOf(own, 6)).toBe(Math.round(owedBefore(own, 6) * 0.02))
    expect(own.rows.at(-1)?.balance).toBe(0)
    expect(own.installment).toBeGreaterThan(special.installment)
  })

  it('comes to the same whenever it is noticed, and as it is projected before', () => {
    const own = endSpecialRate(special, '2026-05-10')

    expect(endSpecialRate(special, '2026-07-31')).toEqual(own)
    expect(atOwnRateAgain(special)).toEqual(own)
    expect(endSpecialRate(own, '2026-08-01')).toBe(own)
  })

  it('bears both rates in the period in which it ends, by their days', () => {
    const early = grantSpecialRate(loan, { ...grant, to: '2026-02-19' })

    const own = endSpecialRate(early, '2026-02-20')

    expect(interestOf(own, 3)).toBe(Math.round(owedBefore(loan, 3) * (0.005 / 3 + 0.04 / 3)))
  })

  it('keeps its special rate to the end where its last instalment is due by then', () => {
    const always = grantSpecialRate(loan, { ...grant, to: '2027-01-01' })

    const { rows } = endSpecialRate(always, '2027-01-02')
    expect(rows).toEqual(always.rows)
    expect(interestOf(always, 12)).toBe(Math.round(owedBefore(always, 12) * 0.005))
  })

  it('keeps instalments that are paid ahead as they were paid', () => {
    const paid = paidUntil(special, 8)

    expect(endSpecialRate(paid, '2026-05-10')).toBe(paid)
    const own = endSpecialRate(paid, '2026-08-10')
    expect(own.rows.slice(0, 8)).toEqual(paid.rows.slice(0, 8))
    expect(interestOf(own, 9)).toBe(Math.round(owedBefore(own, 9) * 0.02))
  })
})
