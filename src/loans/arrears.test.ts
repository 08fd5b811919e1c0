import { describe, expect, it } from 'vitest'
import { arrearsOf } from './arrears.ts'

/** (1,2502)^(1/365) − 1 is 0,0611977698469 % a day, worked out elsewhere with 60 digits. */
describe('arrears interest', () => {
  it('is simple interest of each day of the calendar at the daily rate of the effective one', () => {
    expect(arrearsOf(100_000_000, { percent: 25.02 }, '2026-01-05', '2026-01-06')).toBe(61_198)
    expect(arrearsOf(100_000_000, { percent: 25.02 }, '2026-01-05', '2026-02-05')).toBe(1_897_131)
  })

  it('is none on the due date, nor before it', () => {
    expect(arrearsOf(100_000_000, { percent: 25.02 }, '2026-01-05', '2026-01-05')).toBe(0)
    expect(arrearsOf(100_000_000, { percent: 25.02 }, '2026-01-05', '2026-01-01')).toBe(0)
  })

  it('is capped by the usury rate of each day', () => {
    const rates = {
      percent: 25.02,
      ceilings: [
        { from: '2025-12-01', percent: 25.02 },
        { from: '2026-01-01', percent: 24.36 },
        { from: '2026-02-01', percent: 25.23 },
      ],
    }
    const year = (percent: number, days: number): number => ((1 + percent / 100) ** (1 / 365) - 1) * days

    const capped = arrearsOf(100_000_000, rates, '2025-12-21', '2026-02-11')

    expect(capped).toBe(Math.round(100_000_000 * (year(25.02, 11) + year(24.36, 31) + year(25.02, 10))))
    expect(capped).toBeLessThan(arrearsOf(100_000_000, { percent: 25.02 }, '2025-12-21', '2026-02-11'))
  })

  it('never passes the effective rate itself', () => {
    for (const days of ['2026-01-06', '2026-02-04', '2027-01-05', '2028-07-05']) {
      const years = (Date.parse(days) - Date.parse('2026-01-05')) / 86_400_000 / 365
      const effective = 10 ** 9 * (1.2502 ** years - 1)

      expect(arrearsOf(10 ** 9, { percent: 25.02 }, '2026-01-05', days)).toBeLessThanOrEqual(
        Math.ceil(effective),
      )
    }
  })
})
