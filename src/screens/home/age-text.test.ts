import { expect, it } from 'vitest'
import { ageText } from './age-text.ts'

const now = Date.parse('2026-02-25T15:00:00Z')

it.each([
  ['2026-02-25T15:00:20Z', 'hace 0 min'],
  ['2026-02-25T14:35:00Z', 'hace 25 min'],
  ['2026-02-25T13:00:01Z', 'hace 1 h'],
  ['2026-02-24T21:00:00Z', 'hace 18 h'],
  ['2026-02-24T15:00:00Z', 'hace 1 día'],
  ['2026-01-25T15:00:00Z', 'hace 31 días'],
])('what waits since %s waits «%s»', (at, text) => {
  expect(ageText(at, now)).toBe(text)
})
