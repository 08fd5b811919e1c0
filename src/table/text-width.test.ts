import { expect, it } from 'vitest'
import { textWidth } from './text-width.ts'

// As drawn at 13 px: what is thought narrower than it is loses its last letters.
it.each([
  ['900.215.071-1', 93],
  ['890.200.756-7', 93],
])('gives %s no less than it takes', (text, drawn) => {
  expect(textWidth(text)).toBeGreaterThanOrEqual(drawn)
})
