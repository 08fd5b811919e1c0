import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDay, dayText } from './civil-day.ts'
import { type DayCountBasis, dayCounts, daysBetween, partsBetween, yearFraction } from './day-count.ts'

const bases: DayCountBasis[] = ['B30_360', 'ACT_360', 'ACT_365', 'ACT_ACT']
const day = fc
  .date({ min: new Date('1999-12-01'), max: new Date('2101-02-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the days between two days', () => {
  it.each<[DayCountBasis, string, string, number]>([
    ['B30_360', '2026-01-05', '2026-02-05', 30],
    ['B30_360', '2026-01-31', '2026-02-28', 30],
    ['B30_360', '2028-01-31', '2028-02-28', 28],
    ['B30_360', '2028-01-30', '2028-02-29', 30],
    ['B30_360', '2026-02-28', '2026-03-31', 30],
    ['B30_360', '2026-02-28', '2026-03-01', 1],
    ['B30_360', '2026-02-27', '2026-02-28', 3],
    ['B30_360', '2026-03-30', '2026-03-31', 0],
    ['B30_360', '2024-02-29', '2025-02-28', 360],
    ['ACT_360', '2026-01-05', '2026-02-05', 31],
    ['ACT_365', '2028-02-01', '2028-03-01', 29],
    ['ACT_365', '1999-12-31', '2000-03-01', 61],
    ['ACT_365', '1900-02-01', '1900-03-01', 28],
    ['ACT_ACT', '2027-07-01', '2028-07-01', 366],
    ['ACT_365', '2026-02-05', '2026-01-05', -31],
  ])('by %s from %s to %s are %d', (basis, from, to, days) => {
    expect(daysBetween(basis, from, to)).toBe(days)
  })

  it('are those of the calendar but for B30_360', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(daysBetween('ACT_ACT', from, to)).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000)
      }),
    )
  })

  it('are of no text that is no day', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-01', '2026-01-00', '2026-1-1', 'hoy'])
      expect(() => daysBetween('ACT_365', text, '2026-12-31')).toThrow(RangeError)
  })
})

describe('the fraction of a year', () => {
  it('is that of the days of each year by ACT_ACT', () => {
    const { numerator, denominator } = yearFraction('ACT_ACT', '2027-07-01', '2028-07-01')

    expect(numerator / denominator).toBeCloseTo(184 / 365 + 182 / 366, 15)
  })

  it.each(bases)('adds up over any days between, by %s', (basis) => {
    fc.assert(
      fc.property(day, day, day, (from, between, to) => {
        expect(partsBetween(basis, from, between) + partsBetween(basis, between, to)).toBe(
          partsBetween(basis, from, to),
        )
      }),
    )
  })

  it.each<DayCountBasis>(['B30_360', 'ACT_ACT'])(
    'is one from a day to the same day of the next year, by %s',
    (basis) => {
      expect(partsBetween(basis, '2026-08-15', '2027-08-15')).toBe(dayCounts[basis].partsPerYear)
    },
  )
})

it('a day is the text that it was read from', () => {
  fc.assert(
    fc.property(day, (text) => {
      expect(dayText(civilDay(text))).toBe(text)
    }),
  )
})
