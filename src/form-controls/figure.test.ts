import { expect, it } from 'vitest'
import { readFigure } from './figure.ts'

it.each([
  [12.5, 12.5],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['-0,5', -0.5],
  ['0.125', 0.125],
  ['1.234.567', 1_234_567],
  ['1.234,56', 1234.56],
  [' 10 000 ', 10_000],
])('%j is a number', (value, figure) => {
  expect(readFigure(value)).toBe(figure)
})

it.each(['', '1.234', '12,', ',5', '1,2,3', '1e3', 'doce', '0x10', 'Infinity', null, true, undefined])(
  '%j is none',
  (value) => {
    expect(readFigure(value)).toBeUndefined()
  },
)
