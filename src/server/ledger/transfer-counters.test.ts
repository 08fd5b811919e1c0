import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { countersOn, countTransfer } from './transfer-counters.ts'

const account = (limits: JsonObject = {}, more: JsonObject = {}): StoredRecord => ({
  id: 'A',
  version: 1,
  lastMovementDate: '2026-02-10',
  gmfMonthUsed: 700.5,
  limitsRestrictions: {
    dailyCounter: 100.1,
    generalCounter: 500,
    dailyLimit: 1000,
    generalLimit: 2000,
    ...limits,
  },
  ...more,
})

const none = { daily: undefined, general: undefined }

describe('what an account has transferred', () => {
  it.each([
    ['2026-02-10', { gmfMonthUsed: 700.5, daily: 100.1, monthly: 500 }],
    ['2026-02-11', { gmfMonthUsed: 700.5, daily: 0, monthly: 500 }],
    ['2026-03-01', { gmfMonthUsed: 0, daily: 0, monthly: 0 }],
    ['2027-02-10', { gmfMonthUsed: 0, daily: 0, monthly: 0 }],
  ])('is counted anew in another day and month: %s', (today, { gmfMonthUsed, daily, monthly }) => {
    expect(countersOn(account(), today)).toEqual({
      gmfMonthUsed,
      limitsRestrictions: {
        dailyCounter: daily,
        generalCounter: monthly,
        dailyLimit: 1000,
        generalLimit: 2000,
      },
    })
  })

  it('grows by a transfer, to the cent', () => {
    expect(countTransfer(account(), 200.2, '2026-02-10', none)).toMatchObject({
      gmfMonthUsed: 900.7,
      limitsRestrictions: { dailyCounter: 300.3, generalCounter: 700.2 },
    })
  })
})

describe('a transfer', () => {
  it('may reach the limit of the day, and no cent more', () => {
    expect(() => countTransfer(account(), 899.9, '2026-02-10', none)).not.toThrow()
    expect(() => countTransfer(account(), 899.91, '2026-02-10', none)).toThrow(
      /^La transferencia de \$ 899,91 supera el límite diario de la cuenta: es de \$ 1\.000,00 y ya se usaron \$ 100,10\./,
    )
    expect(() => countTransfer(account(), 899.91, '2026-02-11', none)).not.toThrow()
  })

  it('may reach the limit of the month, and no cent more', () => {
    const wide = account({ dailyLimit: 9000 })

    expect(() => countTransfer(wide, 1500, '2026-02-10', none)).not.toThrow()
    expect(() => countTransfer(wide, 1500.01, '2026-02-10', none)).toThrow(/límite mensual/)
  })

  it('is held to what all accounts may transfer where that is less, or where an account has no limit', () => {
    expect(() => countTransfer(account(), 300, '2026-02-10', { daily: 400, general: 9000 })).toThrow(/diario/)
    const free = account({}, { limitsRestrictions: { dailyCounter: 0, generalCounter: 0 } })
    expect(() => countTransfer(free, 401, '2026-02-10', { daily: 400, general: 9000 })).toThrow(/diario/)
    expect(() => countTransfer(free, 401, '2026-02-10', { daily: 9000, general: 400 })).toThrow(/mensual/)
    expect(() => countTransfer(free, 401, '2026-02-10', none)).not.toThrow()
  })
})
