import { expect, it } from 'vitest'
import { ageText, isOld } from './age-text.ts'

const at = '2026-01-14T15:00:00Z'
const after = (seconds: number): number => Date.parse(at) + seconds * 1000
const hour = 3600

it.each([
  [-5, 'ahora', false],
  [59, 'ahora', false],
  [60, 'hace 1 min', false],
  [hour - 1, 'hace 59 min', false],
  [3 * hour, 'hace 3 h', false],
  [24 * hour, 'hace 1 día', false],
  [48 * hour - 1, 'hace 1 día', false],
  [48 * hour, 'hace 2 días', true],
])('tells an age of %i seconds as «%s»', (seconds, text, old) => {
  expect([ageText(at, after(seconds)), isOld(at, after(seconds))]).toEqual([text, old])
})
