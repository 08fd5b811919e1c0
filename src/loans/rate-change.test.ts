import { describe, expect, it } from 'vitest'
import { type LoanPosition, newPosition, paidUntil } from './loan-position.ts'
import { nominalRate } from './nominal-rate.ts'
import { changeRate } from './rate-change.ts'
import { scheduleOf } from './schedule.ts'

const monthly = (percent: number): number => nominalRate(percent, 'MENSUAL', 'MENSUAL_VENCIDA')

/** Twelve months of 30 days at 2 % of 12.000.000 pesos, of which two are paid. */
const loan: LoanPosition = paidUntil(
  newPosition(
    scheduleOf({
      principal: 1_200_000_000,
      rate: monthly(2),
      basis: 'B30_360',
      periodicity: 'MENSUAL',
      start: '2025-12-10',
      firstDueDate: '2026-01-10',
      paymentDay: 10,
      installments: 12,
      kind: 'FIJA',
    }),
    { percent: 25 },
  ),
  2,
)

const interestOf = ({ rows }: LoanPosition, number: number): number | undefined =>
  rows.find((row) => row.number === number)?.interest

const owedBefore = ({ rows }: LoanPosition, number: number): number => rows[number - 2]?.balance ?? 0

describe('a loan at another rate', () => {
  it('bears the old rate on the days before it, within one period', () => {
    const changed = changeRate(loan, '2026-02-20', monthly(1))

    // Ten days at 2 % and twenty at 1 %, of a month of thirty.
    expect(interestOf(changed, 3)).toBe(Math.round(owedBefore(loan, 3) * (0.02 / 3 + 0.02 / 3)))
    expect(interestOf(changed, 4)).toBe(Math.round(owedBefore(changed, 4) * 0.01))
    expect(changed.installment).toBeLessThan(loan.installment)
    expect(changed.rows).toHaveLength(12)
  })

  it('keeps its schedule but for cents when the rate is the one that it had', () => {
    const same = changeRate(loan, '2026-02-10', monthly(2))

    expect(Math.abs(same.installment - loan.installment)).toBeLessThanOrEqual(1)
    expect(same.rows.slice(0, 3).map(({ interest }) => interest)).toEqual(
      loan.rows.slice(0, 3).map(({ interest }) => interest),
    )
  })

  it('is none after its last instalment, nor before its schedule was last written', () => {
    expect(() => changeRate(loan, '2026-12-10', monthly(1))).toThrow(RangeError)
    expect(() => changeRate(changeRate(loan, '2026-02-20', monthly(1)), '2026-02-19', monthly(1))).toThrow(
      RangeError,
    )
  })
})
