import { describe, expect, it } from 'vitest'
import { isFreePrepayment } from './prepayment-limit.ts'
import { type ProvisionRow, provisionOf, provisionRow } from './provision.ts'

const row = (rating: string, arrearsFrom: number, arrearsTo: number, percent: number): ProvisionRow => ({
  rating,
  arrearsFrom,
  arrearsTo,
  capitalPercent: percent,
  interestPercent: percent,
  feePercent: percent,
  counterCyclicalPercent: rating === 'A' ? 0.5 : 0,
})

/** The example of domain §7.1. */
const rows = [
  row('A', 0, 30, 1),
  row('B', 31, 60, 3.2),
  row('C', 61, 90, 20),
  row('D', 91, 180, 50),
  row('E', 181, 9999, 100),
]

describe('a provision', () => {
  it.each([
    [0, 'A'],
    [30, 'A'],
    [31, 'B'],
    [90, 'C'],
    [91, 'D'],
    [181, 'E'],
  ])('after %d days of arrears is of rating %s', (days, rating) => {
    expect(provisionRow(rows, days).rating).toBe(rating)
  })

  it('is a percentage of each part, rounded half up', () => {
    const owed = { principal: 1_825_000_050, interest: 28_540_012, other: 1_186_250 }

    expect(provisionOf(owed, provisionRow(rows, 12))).toEqual({
      capital: 18_250_001,
      interest: 285_400,
      fees: 11_863,
      counterCyclical: 9_125_000,
      total: 27_672_264,
    })
  })

  it('is of no days that no row holds for', () => {
    expect(() => provisionRow(rows, 10_000)).toThrow(RangeError)
  })
})

it('a loan may be paid before its time without a penalty up to 880 minimum wages, and not a cent more', () => {
  const limit = 880 * 175_090_500

  expect([isFreePrepayment(limit, 175_090_500), isFreePrepayment(limit + 1, 175_090_500)]).toEqual([
    true,
    false,
  ])
})
