import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payDue, payNext, waive } from './loan-payment.ts'
import { arrearsDays, type LoanPosition, newPosition, paidUntil, principalOf } from './loan-position.ts'
import { nominalRate } from './nominal-rate.ts'
import { owedOn, totalOf } from './owed-installments.ts'
import { payPart } from './partial-payment.ts'
import { payoffOn } from './payoff.ts'
import { scheduleOf } from './schedule.ts'
import { waterfall } from './waterfall.ts'

/** Twelve months of 30 days at 1.8 % of 10.000.000 pesos, of which nine are paid; insurance 5.000, charges 2.000. */
const loan: LoanPosition = {
  ...paidUntil(
    newPosition(
      scheduleOf({
        principal: 1_000_000_000,
        rate: nominalRate(1.8, 'MENSUAL', 'MENSUAL_VENCIDA'),
        basis: 'B30_360',
        periodicity: 'MENSUAL',
        start: '2025-03-05',
        firstDueDate: '2025-04-05',
        paymentDay: 5,
        installments: 12,
        kind: 'FIJA',
        insurance: { amount: 500_000 },
        charges: [{ valueType: 'FIJO', amount: 200_000 }],
      }),
      { percent: 25.02 },
    ),
    9,
  ),
  expenses: 1_000_000,
}

const [tenth, eleventh] = owedOn(loan, '2026-02-20')

describe('a payment', () => {
  it('goes to expenses and charges, insurance, arrears, interest and principal of the whole loan, in this order', () => {
    if (!tenth || !eleventh) throw new Error('two instalments are due')
    const interest = tenth.interest + eleventh.interest
    const arrears = tenth.arrears + eleventh.arrears

    const { expenses, lines, surplus } = payDue(
      loan,
      '2026-02-20',
      1_000_000 + 400_000 + 1_000_000 + arrears + interest + 777,
    )

    expect({ expenses, surplus }).toEqual({ expenses: 1_000_000, surplus: 0 })
    expect(lines).toEqual([
      { ...tenth, principal: 777, total: 700_000 + tenth.arrears + tenth.interest + 777 },
      { ...eleventh, principal: 0, total: 700_000 + eleventh.arrears + eleventh.interest },
    ])
  })

  it('pays the older instalment first of each concept', () => {
    const { lines } = payDue({ ...loan, expenses: 0 }, '2026-02-20', 400_000 + 600_000)

    expect(lines.map(({ number, other, insurance, arrears }) => [number, other, insurance, arrears])).toEqual(
      [
        [10, 200_000, 500_000, 0],
        [11, 200_000, 100_000, 0],
      ],
    )
  })

  it('leaves the arrears that it does not pay, and those of later days on what is left of the principal', () => {
    if (!tenth || !eleventh) throw new Error('two instalments are due')
    const upToArrears = 1_000_000 + 400_000 + 1_000_000
    const after = payDue(loan, '2026-02-20', upToArrears + 100).position

    expect(owedOn(after, '2026-02-20').map(({ arrears }) => arrears)).toEqual([
      tenth.arrears - 100,
      eleventh.arrears,
    ])
    expect(payoffOn(after, '2026-03-01').totalAmount + upToArrears + 100).toBe(
      payoffOn(loan, '2026-03-01').totalAmount,
    )
  })

  it('that pays all that is due brings a loan up to date, and what is above it is the surplus', () => {
    const due = owedOn(loan, '2026-02-20').reduce((sum, owed) => sum + totalOf(owed), 1_000_000)

    const { position, surplus } = payDue(loan, '2026-02-20', due + 12_345)

    expect(surplus).toBe(12_345)
    expect([owedOn(position, '2026-02-20'), position.expenses]).toEqual([[], 0])
    expect([arrearsDays(loan, '2026-02-20'), arrearsDays(position, '2026-02-20')]).toEqual([46, 0])
  })

  it('for the next instalment pays it ahead, with the interest of the schedule', () => {
    const upToDate = paidUntil({ ...loan, expenses: 0 }, 11)
    const last = upToDate.rows[11]
    if (!last) throw new Error('twelve instalments')

    const { lines, position, surplus } = payNext(upToDate, '2026-02-20', last.total + 5)

    expect(lines).toMatchObject([
      { number: 12, principal: last.principal, interest: last.interest, arrears: 0 },
    ])
    expect([surplus, principalOf(position), owedOn(position, '2026-03-05')]).toEqual([5, 0, []])
  })

  it('that was made ahead is not lost when the schedule is written anew', () => {
    const upToDate = paidUntil({ ...loan, expenses: 0 }, 9)
    const ahead = payNext(upToDate, '2025-12-06', 90_000_000)
    const before = payoffOn(ahead.position, '2025-12-20')

    const { position, principalPaid } = payPart(ahead.position, '2025-12-20', 50_000_000, 'CUOTA')

    const [next] = position.rows.filter(({ date }) => date > '2025-12-20')
    expect(ahead).toMatchObject({ surplus: 0, lines: [{ number: 10, other: 200_000, insurance: 500_000 }] })
    expect(principalPaid).toBe(50_000_000)
    expect(Math.min(next?.interest ?? -1, next?.principal ?? -1)).toBeGreaterThan(0)
    expect(owedOn(position, next?.date ?? '')).toMatchObject([{ other: 0, insurance: 0 }])
    // Of the interest paid ahead the half month to come is principal now, on which no interest runs.
    const accrued = Math.round((upToDate.rows[8]?.balance ?? 0) * 0.018 * 0.5)
    const interest = ahead.lines[0]?.interest ?? 0
    expect(payoffOn(position, '2025-12-20')).toEqual({
      ...before,
      principalBalance: before.principalBalance - 50_000_000 - (interest - accrued),
      totalAmount: before.totalAmount - 50_000_000 - (interest - accrued),
    })
  })

  it('that is forgiven is of one concept alone', () => {
    if (!tenth || !eleventh) throw new Error('two instalments are due')

    const { position, surplus } = waive(loan, '2026-02-20', 'arrears', tenth.arrears + eleventh.arrears + 9)

    expect(surplus).toBe(9)
    expect(owedOn(position, '2026-02-20')).toEqual([
      { ...tenth, arrears: 0 },
      { ...eleventh, arrears: 0 },
    ])
  })

  it('is neither more nor less than what it is applied to, whatever is owed', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 })
    const owed = fc.record({
      number: fc.nat(),
      date: fc.constant('2026-01-05'),
      other: cents,
      insurance: cents,
      arrears: cents,
      interest: cents,
      principal: cents,
    })

    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 10 }),
        cents,
        fc.array(owed, { maxLength: 6 }),
        (amount, expenses, due) => {
          const applied = waterfall(amount, expenses, due)

          const total = applied.lines.reduce(
            (sum, line) => sum + line.total,
            applied.expenses + applied.surplus,
          )
          const allOwed = due.reduce((sum, each) => sum + totalOf(each), expenses)
          expect(total).toBe(amount)
          expect(applied.surplus).toBe(Math.max(0, amount - allOwed))
          for (const line of applied.lines) expect(line.total).toBe(totalOf(line))
        },
      ),
    )
  })
})
