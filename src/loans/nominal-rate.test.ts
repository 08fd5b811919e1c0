import { describe, expect, it } from 'vitest'
import { dailyRate, nominalRate, rateScale } from './nominal-rate.ts'

describe('a nominal rate', () => {
  it('is the quoted one where it is quoted as it is paid', () => {
    expect(nominalRate(21.6, 'MENSUAL', 'NOMINAL_ANUAL_MV') / rateScale).toBe(0.216)
    expect(nominalRate(1.8, 'MENSUAL', 'MENSUAL_VENCIDA') / rateScale).toBe(0.216)
  })

  it('of an effective one is lower, and lower still when it is paid more often', () => {
    expect(nominalRate(25)).toBe(225_231_181_458_072)
    expect(nominalRate(25, 'QUINCENAL')).toBeLessThan(nominalRate(25))
  })

  it('of nothing is nothing', () => {
    expect([nominalRate(0), dailyRate(0)]).toEqual([0, 0])
  })

  it('is of no rate whose quote is unknown', () => {
    expect(() => nominalRate(1, 'MENSUAL', 'DIARIA')).toThrow(RangeError)
  })
})

it('a daily rate compounds to the effective one in a year', () => {
  expect((1 + dailyRate(25.02) / rateScale) ** 365).toBeCloseTo(1.2502, 10)
})
