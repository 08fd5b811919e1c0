import { describe, expect, it } from 'vitest'
import { entero } from './kind.ts'

const plain = {}

describe('a whole number', () => {
  it.each<[string, number | string | undefined]>([
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['-1.234', -1234],
    ['1234.567', '1234.567'],
    ['1.23', '1.23'],
    ['x1.234', 'x1.234'],
    ['1.234x', '1.234x'],
    ['1.234.5', '1.234.5'],
    ['12', 12],
    ['-0', 0],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', '1234567890123456'],
    ['x1', 'x1'],
    ['1x', '1x'],
    ['', undefined],
  ])('«%s» is read as %s', (text, value) => {
    expect(entero.parse(text, plain)).toBe(value)
  })

  it('has ten digits at most, which is said of one of more than fifteen', () => {
    const many = 'El número tiene demasiados dígitos; escriba máximo 10.'
    const advice = 'Escriba un número entero, sin decimales.'
    const long = '1'.repeat(16)

    expect([long, `-${long}`, `${long}0`].map((value) => entero.wrongType(value))).toEqual([many, many, many])
    expect(
      ['1'.repeat(15), `${long}x`, `x${long}`, 1.5, true].map((value) => entero.wrongType(value)),
    ).toEqual(Array.from({ length: 5 }, () => advice))
  })

  it('is grouped, unless it is a year', () => {
    const year = { minimum: 1990, maximum: 2100 }

    expect(entero.format(2026, year)).toBe('2026')
    for (const other of [
      { minimum: 999, maximum: 2100 },
      { minimum: 1990, maximum: 10_000 },
      { minimum: 1990 },
      {},
    ])
      expect(entero.format(2026, other)).toBe('2.026')
    expect(entero.format(1000, { minimum: 1000, maximum: 9999 })).toBe('1000')
    expect(entero.format(-0, plain)).toBe('0')
  })

  it('is filtered by within what the database stores', () => {
    expect(
      ['2147483647', '2147483648', '-2147483648', '-2147483649', '-0', 'x1', '1x', '12345678901'].map(
        (text) => entero.filtering.read(text, plain),
      ),
    ).toEqual([2_147_483_647, undefined, -2_147_483_648, undefined, 0, undefined, undefined, undefined])
  })
})
