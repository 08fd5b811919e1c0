import { expect, it } from 'vitest'
import { countItems, parseJson } from './structure.ts'

it.each([
  ['{"a":[1]}', { a: [1] }],
  [' [] ', []],
  ['  ', undefined],
  ['', undefined],
  ['{a', '{a'],
])('«%s» is read as JSON, or kept', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

it.each([
  [[], '0 elementos'],
  [[1], '1 elemento'],
  [[1, 2], '2 elementos'],
  ['x', '0 elementos'],
])('%j is shown as %s', (value, shown) => {
  expect(countItems(value)).toBe(shown)
})
