import { describe, expect, it } from 'vitest'
import { decimalKind, parseDecimal, withoutSpaces } from './decimal.ts'

const options = {
  name: 'ensayo',
  integers: 6,
  decimals: 2,
  shown: 1,
  maximum: 1000,
  advice: 'Escriba una cifra.',
  example: 1,
}
const figure = { integers: 6, decimals: 2 }

describe('a typed figure', () => {
  it.each<[string, number | string | undefined]>([
    ['', undefined],
    ['  ', undefined],
    ['12', 12],
    ['12,5', 12.5],
    ['12,25', 12.25],
    ['12,255', '12,255'],
    ['123456', 123_456],
    ['1234567', '1234567'],
    ['1.234,5', 1234.5],
    ['1.234,', '1.234,'],
    ['1.234', 1234],
    ['300.000', 300_000],
    ['0.255', '0.255'],
    ['1234.250', '1234.250'],
    ['1.2345', '1.2345'],
    ['123.456,25', 123_456.25],
    ['1.23,5', '1.23,5'],
    ['1234.567,5', '1234.567,5'],
    ['x1.234,5', 'x1.234,5'],
    ['1.234,5x', '1.234,5x'],
    ['1.234,5.6', '1.234,5.6'],
    ['x12', 'x12'],
    ['12x', '12x'],
    ['12,', '12,'],
    ['-5', '-5'],
    ['$ 5', '$ 5'],
    ['5 %', '5 %'],
    ['1 234,5', 1234.5],
  ])('«%s» is read as %s', (text, value) => {
    expect(parseDecimal(text, figure)).toBe(value)
  })

  it('of two groups of thousands needs no comma to be clear', () => {
    expect(parseDecimal('1.234.567', { ...figure, integers: 9 })).toBe(1_234_567)
    expect(parseDecimal('1.234.567,5', { ...figure, integers: 9 })).toBe(1_234_567.5)
    expect(parseDecimal('x1.234.567', { ...figure, integers: 9 })).toBe('x1.234.567')
    expect(parseDecimal('12.345.678', { ...figure, integers: 9 })).toBe(12_345_678)
    expect(parseDecimal('1.234.567x', { ...figure, integers: 9 })).toBe('1.234.567x')
    expect(parseDecimal('1.234.567.8', { ...figure, integers: 9 })).toBe('1.234.567.8')
    expect(parseDecimal('1234.567.890', { ...figure, integers: 10 })).toBe('1234.567.890')
  })

  it('of one dot before three digits is clear where it can have no three decimals', () => {
    expect(parseDecimal('1.234', { ...figure, decimals: 3 })).toBe('1.234')
    expect(parseDecimal('-300.000', { ...figure, signed: true })).toBe(-300_000)
    expect(parseDecimal('1.234', { ...figure, integers: 3 })).toBe('1.234')
  })

  it('may come with the sign that people write with it, on its side', () => {
    expect(['$5', '$ 5', '5$', '$$5'].map((text) => parseDecimal(text, { ...figure, unit: '$' }))).toEqual([
      5,
      5,
      '5$',
      '$$5',
    ])
    expect(['5%', '5 %', '%5', '5%%'].map((text) => parseDecimal(text, { ...figure, unit: '%' }))).toEqual([
      5,
      5,
      '%5',
      '5%%',
    ])
    expect(parseDecimal('$', { ...figure, unit: '$' })).toBeUndefined()
  })

  it('may be below zero where the field takes that, and zero has no sign', () => {
    const signed = { ...figure, signed: true }

    expect(['-5', '−5,5', '- 5', '-1.234,5'].map((text) => parseDecimal(text, signed))).toEqual([
      -5, -5.5, -5, -1234.5,
    ])
    expect(parseDecimal('-0', signed)).toBe(0)
    expect(['5-', '--5', '-'].map((text) => parseDecimal(text, signed))).toEqual(['5-', '--5', '-'])
  })

  it('loses its spaces, and keeps what separates cells of a spreadsheet', () => {
    expect(withoutSpaces(' 1\u00a02\u202f3 4\n')).toBe('1234')
    expect(withoutSpaces('1\t2\n3')).toBe('1\t2\n3')
  })
})

describe('a kind of figures', () => {
  it('goes from zero, or from as far below as above, to its maximum', () => {
    expect(decimalKind(options).implies).toEqual({ minimum: 0, maximum: 1000 })
    expect(decimalKind({ ...options, signed: true }).implies).toEqual({ minimum: -1000, maximum: 1000 })
  })

  it('refuses more decimals than it has, however a number is written', () => {
    const { refuse } = decimalKind(options)

    expect([1, 1.5, 1.25, 1e21, 0].map((value) => refuse(value))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([1.255, 1e-7, 1.5e-7].map((value) => refuse(value))).toEqual([
      options.advice,
      options.advice,
      options.advice,
    ])
    expect(decimalKind({ ...options, decimals: 7 }).refuse(1e-7)).toBeUndefined()
    expect(decimalKind({ ...options, decimals: 7 }).refuse(1.5e-7)).toBe(options.advice)
  })

  it('says what may have been meant, without unit and spaces, or else how to write one', () => {
    const { wrongType } = decimalKind({ ...options, unit: '$' })

    expect(wrongType('$ 1.5')).toBe('Los decimales van después de una coma: escriba 1,5.')
    expect(wrongType('doce')).toBe(options.advice)
    expect(wrongType(true)).toBe(options.advice)
    expect(decimalKind({ ...options, unit: '%' }).wrongType('1.5 %')).toBe(
      'Los decimales van después de una coma: escriba 1,5.',
    )
    expect(decimalKind(options).wrongType('1.5 %')).toBe(options.advice)
  })

  it('reads by its own digits', () => {
    expect(['12,5', '1234567'].map((text) => decimalKind(options).parse(text, {}))).toEqual([12.5, '1234567'])
  })

  it('shows as many decimals as it must and may, and no sign of zero', () => {
    const { format } = decimalKind(options)

    expect([1234, 1234.25, -0].map((value) => format(value, {}))).toEqual(['1.234,0', '1.234,25', '0,0'])
  })

  it('is added up where it is an amount, and has a column of its size', () => {
    expect([decimalKind(options), decimalKind({ ...options, unit: '$' })].map(({ adds }) => adds)).toEqual([
      false,
      true,
    ])
    expect(decimalKind(options).column).toBe('numeric(8,2)')
  })
})
