import { expect, it } from 'vitest'
import { shownLabels } from './chart-labels.ts'

it('of few places all have a label, of many the last and some before it', () => {
  const months = ['oct 2025', 'nov 2025', 'dic 2025', 'ene 2026', 'feb 2026', 'mar 2026', 'abr 2026']

  expect(shownLabels(months.slice(0, 3))).toEqual(['oct', 'nov', 'dic'])
  expect(shownLabels(months)).toEqual(['oct', '', 'dic', '', 'feb', '', 'abr'])
  expect(shownLabels(months, 5)).toEqual(['', 'nov', '', 'ene', '', 'mar', ''])
})
