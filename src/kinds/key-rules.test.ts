import { describe, expect, it } from 'vitest'
import { digitsOnly, figureKeys, keysThatFit, onlyThatFit } from './key-rules.ts'

describe('numbers-only', () => {
  it.each([
    ['12', '1', '12'],
    ['1a', '1', '1'],
    ['1٢', '1', '1'],
    ['000 012', '', '000012'],
    ['', '1', ''],
  ])('shows %j after %j as %j', (text, previous, shown) => {
    expect(digitsOnly.accept(text, previous, true)).toBe(shown)
  })
})

describe('a rule for keys', () => {
  const letters = keysThatFit(/^[a-z ]*$/i, '')

  it('refuses a key and leaves a paste to be refused with a message', () => {
    expect(letters.accept('a1', 'a', true)).toBe('a')
    expect(letters.accept('a1', 'a', false)).toBe('a1')
  })

  it('judges a letter and its accent together', () => {
    expect(letters.accept('a\u0301', 'a', true)).toBe('a')
    expect(keysThatFit(/^[á]*$/, '').accept('a\u0301', '', true)).toBe('a\u0301')
  })
})

it('a rule for whatever comes in refuses a paste as well', () => {
  expect(onlyThatFit(/^\d*$/, '').accept('1x', '1', false)).toBe('1')
})

describe('amounts of nine integers and two decimals', () => {
  const rule = figureKeys(9, 2)

  it.each(['', '$', '$ 1', '123456789', '123.456.789,12', '1,', '0,5', '12 %'])(
    'may be typed as far as %j',
    (text) => {
      expect(rule.accept(text, 'before', true)).toBe(text)
    },
  )

  it.each(['1234567890', '1,234', '1,2,', 'a', '-', '1e5', ',5x', '1.234.567.890'])(
    'are never typed as %j',
    (text) => {
      expect(rule.accept(text, 'before', true)).toBe('before')
    },
  )
})
