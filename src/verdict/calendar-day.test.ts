import { describe, expect, it } from 'vitest'
import { addDays, addMonths, addYears, monthEnd, week } from './calendar-day.ts'

describe('days of the calendar', () => {
  it.each([
    ['2026-02-10', 30, '2026-03-12'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['9999-12-01', 90, '9999-12-31'],
    ['0001-01-02', -30, '0001-01-01'],
  ])('%s and %i days is %s', (day, days, sum) => {
    expect(addDays(day, days)).toBe(sum)
  })

  it.each([
    ['2008-02-10', 18, '2026-02-10'],
    ['2008-02-29', 18, '2026-02-28'],
    ['2008-02-29', 20, '2028-02-29'],
    ['9990-01-01', 18, '9999-12-31'],
    ['0010-01-01', -18, '0001-01-01'],
  ])('%s and %i years is %s', (day, years, later) => {
    expect(addYears(day, years)).toBe(later)
  })

  it.each([
    ['2026-02-10', 12, '2027-02-10'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['9999-12-15', 1, '9999-12-31'],
    ['0001-01-15', -1, '0001-01-01'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })

  it.each([
    ['2026-02-10', '2026-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
    ['2026-04-30', '2026-04-30'],
    ['9999-12-05', '9999-12-31'],
  ])('the month of %s ends on %s', (day, last) => {
    expect(monthEnd(day)).toBe(last)
  })
})

describe('week', () => {
  it.each([
    ['2026-01-01', '2026-S01'],
    ['2026-01-13', '2026-S03'],
    ['2026-02-01', '2026-S05'],
    ['2027-01-03', '2026-S53'],
    ['2024-12-30', '2025-S01'],
  ])('of %s is %s', (day, expected) => {
    expect(week(day)).toBe(expected)
  })
})
