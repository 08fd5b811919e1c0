import { expect, it } from 'vitest'
import { nitCheckDigit } from './check-digit.ts'

it.each([
  ['890903938', 8],
  ['860002964', 4],
  ['860034313', 7],
  ['890200756', 7],
  ['800197268', 4],
  ['890903937', 0],
  ['900123456', 8],
  ['900123459', 1],
  ['800123451', 9],
])('gives %s the check digit of DIAN', (digits, check) => {
  expect(nitCheckDigit(digits)).toBe(check)
})
