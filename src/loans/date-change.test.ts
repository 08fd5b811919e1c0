import { expect, it } from 'vitest'
import { loan, owedBefore } from '#tests/support/loan-of-a-year.ts'
import { changeDates, extraInterest } from './date-change.ts'

it.each([
  ['2026-03-15', 15, 5],
  ['2026-03-05', 5, 0],
])(
  'a loan whose instalment moves to %s bears the interest of the days that are added',
  (day, newDay, days) => {
    const change = { newDay, firstEffectiveDate: day }

    const extra = extraInterest(loan, changeDates(loan, change), change)

    // A month of thirty days bears 2 %.
    expect(extra.days).toBe(days)
    expect(extra.interest).toBe(
      Math.round((owedBefore(loan, 3) * 0.02 * (30 + days)) / 30) - Math.round(owedBefore(loan, 3) * 0.02),
    )
  },
)
