import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExactNumber } from './exact-number.ts'

const of = ExactNumber.of

describe('an exact number', () => {
  it('computes as people do on paper', () => {
    expect(of(24.92).minus(of(24.91)).compare(of(0.01))).toBe(0)
    expect(of(0.1).plus(of(0.2)).compare(of(0.3))).toBe(0)
    expect(of(16.68).times(of(1.5)).compare(of(25.02))).toBe(0)
    expect(of(1).over(of(3)).times(of(3)).compare(of(1))).toBe(0)
  })

  it('keeps the order of doubles, however they are written', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true })

    fc.assert(
      fc.property(double, double, (a, b) => {
        expect(of(a).compare(of(b))).toBe(a === b ? 0 : a < b ? -1 : 1)
      }),
    )
  })

  it('does not divide by zero', () => {
    expect(() => of(1).over(of(0))).toThrow(RangeError)
  })
})
