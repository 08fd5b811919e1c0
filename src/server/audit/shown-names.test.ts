import { expect, it } from 'vitest'
import { ShownNames } from './shown-names.ts'

const minute = 60_000

it('logs the first names of a while, and again once many more were shown', () => {
  const shown = new ShownNames(5 * minute, 100)

  expect(shown.add('ana clients', 20, 0)).toBe(20)
  for (const at of [1, 2, 3, 4]) expect(shown.add('ana clients', 20, at)).toBeUndefined()
  expect(shown.add('ana clients', 20, 5)).toBe(100)
})

it('logs the next while with what the last one left', () => {
  const shown = new ShownNames(5 * minute, 100)
  shown.add('ana clients', 20, 0)
  shown.add('ana clients', 30, 1)

  expect(shown.add('ana clients', 20, 5 * minute)).toBe(50)
})

it('counts each person and screen by itself', () => {
  const shown = new ShownNames(5 * minute, 100)
  shown.add('ana clients', 20, 0)

  expect(shown.add('luis clients', 20, 0)).toBe(20)
})
