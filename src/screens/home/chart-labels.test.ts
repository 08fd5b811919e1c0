import { describe, expect, it } from 'vitest'
import { numbersBeside, shownLabels } from './chart-labels.ts'

it('of few places all have a label, of many the last and some before it', () => {
  const months = ['oct 2025', 'nov 2025', 'dic 2025', 'ene 2026', 'feb 2026', 'mar 2026', 'abr 2026']

  expect(shownLabels(months.slice(0, 3))).toEqual(['oct', 'nov', 'dic'])
  expect(shownLabels(months)).toEqual(['oct', '', 'dic', '', 'feb', '', 'abr'])
  expect(shownLabels(months, 5)).toEqual(['', 'nov', '', 'ene', '', 'mar', ''])
})

describe('numbers beside a chart', () => {
  it.each([
    [[24, 24.5, 25], 1, ['24,0', '24,5', '25,0']],
    [[877_803, 1_000_000, 1_750_905], 1e6, ['0,88', '1,00', '1,75']],
    [[0, 1500], 1, ['0', '1.500']],
    [[0, 0], 1, ['0', '0']],
    [[25.23, 25.235, 25.24], 1, ['25,230', '25,235', '25,240']],
    [[-2_000_000_000, 0], 1e9, ['-2', '0']],
  ])('%j are written in the same power, with as many decimals', (values, power, texts) => {
    expect(numbersBeside(values)).toEqual({ power, texts })
  })
})
