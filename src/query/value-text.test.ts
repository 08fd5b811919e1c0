import { expect, it } from 'vitest'
import { textOf } from './value-text.ts'

it.each([
  [1e-7, '0.0000001'],
  [1.2e-7, '0.00000012'],
  [10.5, '10.5'],
  [100, '100'],
  ['cheque', 'cheque'],
  ['1e-7', '1e-7'],
  [true, 'true'],
])('writes %j as %s', (value, text) => {
  expect(textOf(value)).toBe(text)
})
