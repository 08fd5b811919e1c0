import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#src/validation/calendar-day.ts'
import { daysBetween } from './day-count.ts'
import { newPosition, paidUntil, principalOf } from './loan-position.ts'
import { nominalRate, rateScale } from './nominal-rate.ts'
import { payPart } from './partial-payment.ts'
import { payoffOn } from './payoff.ts'
import { runningPeriod } from './running-period.ts'
import { scheduleOf } from './schedule.ts'
import type { ScheduleTerms } from './schedule-terms.ts'

const opening = fc.oneof(
  fc.constant(undefined),
  fc.record({
    kind: fc.constantFrom('CAPITAL' as const, 'TOTAL' as const),
    installments: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    kind: fc.constant('CUOTA' as const),
    installments: fc.integer({ min: 1, max: 6 }),
    amount: fc.integer({ min: 0, max: 10 ** 9 }),
  }),
)

/** Loans of all sorts, all of which have more instalments than their opening. */
const anyTerms: fc.Arbitrary<ScheduleTerms> = fc
  .record({
    principal: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 10 ** 12 })),
    percent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999_999 })),
    basis: fc.constantFrom('B30_360' as const, 'ACT_360' as const, 'ACT_365' as const, 'ACT_ACT' as const),
    periodicity: fc.constantFrom('MENSUAL' as const, 'QUINCENAL' as const),
    start: fc.integer({ min: 1, max: 28 }),
    firstDueDate: fc.integer({ min: 1, max: 31 }),
    paymentDay: fc.integer({ min: 1, max: 31 }),
    installments: fc.integer({ min: 1, max: 180 }),
    kind: fc.constantFrom('FIJA' as const, 'FIJA_POR_DIAS' as const),
    perThousand: fc.integer({ min: 0, max: 300 }),
    opening,
  })
  .map(({ percent, perThousand, start, firstDueDate, ...terms }) => ({
    ...terms,
    rate: nominalRate(percent / 10_000, terms.periodicity),
    start: `2027-11-${String(start).padStart(2, '0')}`,
    firstDueDate: `2027-12-${String(firstDueDate).padStart(2, '0')}`,
    insurance: { ratePerThousand: perThousand / 100, baseAmount: 'SALDO' as const },
    opening: terms.opening && terms.opening.installments < terms.installments ? terms.opening : undefined,
  }))

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('any schedule', () => {
  it('pays the principal and nothing else of it, from a balance that never grows to 0', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { rows } = scheduleOf(terms)

        expect(sum(rows.map(({ principal }) => principal))).toBe(terms.principal)
        expect(
          Math.min(...rows.flatMap((row) => [row.principal, row.interest, row.balance, row.deferred])),
        ).toBe(0)
        expect(rows.at(-1)).toMatchObject({ balance: 0, deferred: 0 })
        for (const { total, principal, interest, insurance, other } of rows)
          expect(total).toBe(principal + interest + insurance + other)
      }),
    )
  })

  it('has a last instalment like the others but for the cents of rounding, where each month pays principal', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const day = terms.start.slice(8)
        const { rows, installment } = scheduleOf({
          ...terms,
          periodicity: 'MENSUAL',
          firstDueDate: `2027-12-${day}`,
          paymentDay: Number(day),
          opening: undefined,
        })

        fc.pre(rows.every(({ principal }) => principal > 0))
        const last = rows.at(-1)
        // Half a cent of the instalment and half a cent of interest, each month, with their interest until the end.
        const monthly = (terms.rate / rateScale) * (31 / 360)
        const grown = rows.reduce((sum) => sum * (1 + monthly) + 1, 0)
        expect(Math.abs((last?.principal ?? 0) + (last?.interest ?? 0) - installment)).toBeLessThanOrEqual(
          grown,
        )
      }),
    )
  })

  it('is paid off on a due date just paid by its balance, and after it by no less', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(), fc.nat(), (terms, pick, days) => {
        const { position, row, day } = aLoan(terms, pick, days)

        expect(payoffOn(position, row.date).totalAmount).toBe(row.balance + row.deferred)
        expect(principalOf(position)).toBe(row.balance)
        expect(payoffOn(position, day).totalAmount).toBeGreaterThanOrEqual(row.balance + row.deferred)
      }),
    )
  })

  it('stays as it is when nothing is paid', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(), fc.nat(), reduction, (terms, pick, days, how) => {
        const { position, day } = aLoan(terms, pick, days)

        expect(payPart(position, day, 0, how).position).toEqual(position)
      }),
    )
  })

  it('owes less by what is paid before its time, to the cent, and still ends at 0 without being longer', () => {
    const percent = fc.integer({ min: 1, max: 99 })

    fc.assert(
      fc.property(anyTerms, fc.nat(), fc.nat(), percent, reduction, (terms, pick, days, part, how) => {
        const { position, day } = aLoan(terms, pick, days)
        const before = payoffOn(position, day)
        const deferred = runningPeriod(position, day)?.deferred ?? 0
        const interest = before.currentInterest - deferred
        const principal = Math.ceil((before.principalBalance * part) / 100)
        fc.pre(principal < before.principalBalance)

        const paid = payPart(position, day, interest + principal, how)

        const after = payoffOn(paid.position, day)
        expect(paid).toMatchObject({ interestPaid: interest, principalPaid: principal, surplus: 0 })
        expect(after.principalBalance).toBe(before.principalBalance - principal)
        expect(after.currentInterest).toBe(deferred)
        expect(paid.position.rows.at(-1)).toMatchObject({ balance: 0, deferred: 0 })
        expect(paid.position.rows.length).toBeLessThanOrEqual(position.rows.length)
      }),
    )
  })
})

const reduction = fc.constantFrom('PLAZO' as const, 'CUOTA' as const)

/** A loan that is up to date after one of its instalments, and a day from its due date to before the next one. */
function aLoan(terms: ScheduleTerms, pick: number, days: number) {
  const schedule = scheduleOf(terms)
  const place = pick % schedule.rows.length
  const row = schedule.rows[place]
  if (!row) throw new Error('a schedule without instalments')
  const next = schedule.rows[place + 1]?.date ?? addDays(row.date, 20)
  const position = paidUntil(newPosition(schedule, { percent: 25 }), row.number)
  return { position, row, day: addDays(row.date, days % daysBetween('ACT_365', row.date, next)) }
}

describe('a schedule is of no loan', () => {
  const terms: ScheduleTerms = {
    principal: 100,
    rate: 0,
    basis: 'ACT_365',
    periodicity: 'MENSUAL',
    start: '2026-01-05',
    firstDueDate: '2026-02-05',
    paymentDay: 5,
    installments: 12,
    kind: 'FIJA',
  }

  it.each<[string, Partial<ScheduleTerms>]>([
    ['of a part of a cent', { principal: 0.5 }],
    ['that is negative', { principal: -1 }],
    ['without instalments', { installments: 0 }],
    ['of more instalments than thirty years have', { installments: 361 }],
    ['due on no day', { paymentDay: 32 }],
    ['due before it is lent', { firstDueDate: '2026-01-05' }],
    ['due on a day that the calendar lacks', { firstDueDate: '2026-02-30' }],
    ['that is grace to the end', { opening: { kind: 'TOTAL', installments: 12 } }],
  ])('%s', (_, change) => {
    expect(() => scheduleOf({ ...terms, ...change })).toThrow(RangeError)
  })
})
