import { describe, expect, it } from 'vitest'
import { digitsOnly, keysThatFit, onlyThatFit } from './key-rules.ts'

describe('numbers-only', () => {
  it.each(['12', '', '000012'])('takes %j by keys', (text) => {
    expect(digitsOnly(text, true)).toEqual({ text })
  })

  it.each(['1a', '1٢', '1-', '000 012', '1.'])('refuses %j by keys', (text) => {
    expect(digitsOnly(text, true)).toEqual({ refused: 'Solo dígitos.' })
  })

  it('takes the digits of a text that comes as a whole, without what groups them', () => {
    expect(digitsOnly('000 012-3', false)).toEqual({ text: '0000123' })
    expect(digitsOnly('1a', false)).toEqual({ refused: 'Solo dígitos.' })
    expect(digitsOnly(' - ', false)).toEqual({ refused: 'Solo dígitos.' })
  })
})

describe('a rule for keys', () => {
  const letters = keysThatFit(/^[a-z ]*$/i, 'Solo letras.')

  it('refuses a key and leaves a paste to be refused with a message', () => {
    expect(letters('a1', true)).toEqual({ refused: 'Solo letras.' })
    expect(letters('a1', false)).toEqual({ text: 'a1' })
  })

  it('judges a letter and its accent together', () => {
    expect(letters('a\u0301', true)).toEqual({ refused: 'Solo letras.' })
    expect(keysThatFit(/^[á]*$/, '')('a\u0301', true)).toEqual({ text: 'a\u0301' })
  })
})

it('a rule for whatever comes in refuses a paste as well', () => {
  expect(onlyThatFit(/^\d*$/, 'Solo dígitos.')('1x', false)).toEqual({ refused: 'Solo dígitos.' })
  expect(onlyThatFit(/^\d*$/, '')('12', false)).toEqual({ text: '12' })
})
