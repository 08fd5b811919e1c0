import { describe, expect, it } from 'vitest'
import { groupPhone, phoneMask, readPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['300 000 0001', '3000000001'],
    ['(300) 000-0001', '3000000001'],
    ['+57 300.000.0001', '3000000001'],
    ['57 3000000001', '3000000001'],
    ['573000', '573000'],
    ['5730000000012', '5730000000012'],
    ['', undefined],
    [' - ', undefined],
    [' x1 ', 'x1'],
    ['1x', '1x'],
    ['+1 300', '+1 300'],
    ['300+57300', '300+57300'],
    ['1573000000001', '1573000000001'],
  ])('is read from «%s» as %s', (text, digits) => {
    expect(readPhone(text)).toBe(digits)
  })

  it.each([
    ['3000000001', '300 000 0001'],
    ['3000', '300 0'],
    ['300000', '300 000'],
    ['300', '300'],
    ['5730', '5730'],
    ['30000000012', '30000000012'],
    ['3000x', '3000x'],
    ['x3000', 'x3000'],
  ])('of %s is shown as %s', (value, shown) => {
    expect(groupPhone(value)).toBe(shown)
  })

  it('is typed in the shape of what it begins with', () => {
    expect(['+57', '57', '300', '', '7', '3057'].map((typed) => phoneMask.shapeOf?.(typed))).toEqual([
      1, 2, 0, 0, 0, 0,
    ])
  })
})
