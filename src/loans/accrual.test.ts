import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#src/validation/calendar-day.ts'
import { accrualOf, accrualToPost } from './accrual.ts'
import type { DayCountBasis } from './day-count.ts'
import { interestOf } from './interest.ts'
import { nominalRate } from './nominal-rate.ts'

const bases: DayCountBasis[] = ['B30_360', 'ACT_360', 'ACT_365', 'ACT_ACT']

const days = (from: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, place) => addDays(from, place))

describe('interest that accrues by day', () => {
  it.each(bases)('adds up over a leap year to what accrues at once, by %s', (basis) => {
    const loan = { principal: 1_825_000_033, rate: nominalRate(20.75) }
    const year = days('2028-01-01', 366)

    const byDay = year.slice(1).map((to, place) => {
      const from = year[place] ?? ''
      const since = from > '2028-01-01' ? [{ ...loan, from: '2028-01-01', to: from }] : []
      return accrualOf(since, [{ ...loan, from, to }], basis)
    })

    const atOnce = interestOf([{ ...loan, from: '2028-01-01', to: '2029-01-01' }], basis)
    expect(byDay.reduce((sum, amount) => sum + amount, 0)).toBe(atOnce)
    expect(byDay).toHaveLength(366)
  })

  it('is twelve times the monthly rate in a year of 30/360, which is the effective one when it is paid each month', () => {
    const year = [
      {
        principal: 100_000_000,
        rate: nominalRate(1.8, 'MENSUAL', 'MENSUAL_VENCIDA'),
        from: '2026-01-05',
        to: '2027-01-05',
      },
    ]

    expect(interestOf(year, 'B30_360')).toBe(21_600_000)
  })

  it('adds up however a year is cut, with a principal and a rate that change on the way', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 40 })
    const loan = fc.record({
      principal: fc.integer({ min: 1, max: 10 ** 11 }),
      percent: fc.integer({ min: 0, max: 999_999 }),
    })

    fc.assert(
      fc.property(fc.constantFrom(...bases), cuts, loan, loan, (basis, places, first, second) => {
        const ends = [...places].sort((a, b) => a - b).map((place) => addDays('2027-06-15', place))
        const periods = [...ends, '2028-06-15'].map((to, place) => {
          const { principal, percent } = place % 2 === 0 ? first : second
          return { principal, rate: nominalRate(percent / 10_000), from: ends[place - 1] ?? '2027-06-15', to }
        })

        let posted = 0
        for (const place of periods.keys())
          posted += accrualToPost(periods.slice(0, place + 1), basis, posted)

        expect(posted).toBe(interestOf(periods, basis))
      }),
    )
  })
})
