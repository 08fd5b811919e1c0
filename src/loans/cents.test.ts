import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCents, toPesos } from './cents.ts'

it('cents are the pesos that they were read from, up to the largest total', () => {
  expect([toCents(507762.97), toCents(0.29), toCents(1.1), toPesos(50_776_297)]).toEqual([
    50_776_297, 29, 110, 507762.97,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (cents) => {
      expect(toCents(toPesos(cents))).toBe(cents)
    }),
  )
})
