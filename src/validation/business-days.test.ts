import { describe, expect, it } from 'vitest'
import { addBusinessDays, holidaysOf, isBusinessDay } from './business-days.ts'
import { addDays } from './calendar-day.ts'

/** As the calendars of those years were printed. */
const years = {
  '2024':
    '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  '2025':
    '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  '2026':
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
}

describe('the holidays of Colombia', () => {
  it.each(Object.entries(years))('of %s', (year, days) => {
    expect([...holidaysOf(year)].map((day) => day.slice(5)).sort()).toEqual(days.split(' '))
  })

  it.each([
    ['0400', '04-02'],
    ['1818', '03-22'],
    ['1943', '04-25'],
    ['1954', '04-18'],
    ['1981', '04-19'],
    ['2000', '04-23'],
    ['2008', '03-23'],
    ['2011', '04-24'],
    ['2049', '04-18'],
    ['2076', '04-19'],
    ['2100', '03-28'],
    ['2285', '03-22'],
    ['4200', '04-20'],
  ])('of %s follow its Easter Sunday, on %s', (year, easter) => {
    const days = holidaysOf(year)

    for (const after of [-3, -2, 43, 64, 71]) expect(days).toContain(addDays(`${year}-${easter}`, after))
    expect(holidaysOf(year)).toBe(days)
  })

  it('fall together where two are on the same Monday: Sacred Heart and Saint Peter in 2025', () => {
    expect(holidaysOf('2025').size).toBe(17)
  })
})

describe('business days', () => {
  it('are no Saturdays, Sundays or holidays', () => {
    const days = ['2026-01-09', '2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13']
    expect(days.map(isBusinessDay)).toEqual([true, false, false, false, true])
  })

  it('are counted forwards and backwards', () => {
    expect(addBusinessDays('2026-04-01', 1)).toBe('2026-04-06')
    expect(addBusinessDays('2026-02-27', -3)).toBe('2026-02-24')
    expect(addBusinessDays('2026-01-10', 0)).toBe('2026-01-10')
    expect(addBusinessDays('2025-12-31', 3)).toBe('2026-01-06')
  })

  it('are counted of days only, and not for ever', () => {
    expect(() => addBusinessDays('2026-13-01', 1)).toThrow(RangeError)
    expect(() => isBusinessDay('ayer')).toThrow('no day: ayer')
    expect(() => addBusinessDays('2026-01-01', 10_001)).toThrow('too many days')
    expect(() => addBusinessDays('2026-01-01', -10_001)).toThrow(RangeError)
    expect(addBusinessDays('2026-01-01', 10_000)).toMatch(/^20/)
  })
})
