import { expect, it } from 'vitest'
import { writeDecimal } from './write-sum.ts'

it.each<[`${number}`, number, string]>([
  ['0', 2, '0,00'],
  ['1423500.5', 2, '1.423.500,50'],
  ['-999.10', 2, '-999,10'],
  ['12345678901234567890.05', 2, '12.345.678.901.234.567.890,05'],
  ['24.9234', 2, '24,9234'],
  ['41', 0, '41'],
])('writes the sum %s with %i decimals or more as «%s»', (text, decimals, shown) => {
  expect(writeDecimal(text, decimals)).toBe(shown)
})
