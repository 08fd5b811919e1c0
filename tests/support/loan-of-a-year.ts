import { type LoanPosition, newPosition, paidUntil } from '#src/loans/loan-position.ts'
import { type NominalRate, nominalRate } from '#src/loans/nominal-rate.ts'
import { scheduleOf } from '#src/loans/schedule.ts'

/** Nominal annual rate of a percent that is borne each month. */
export const monthly = (percent: number): NominalRate => nominalRate(percent, 'MENSUAL', 'MENSUAL_VENCIDA')

/** Twelve months of 30 days at 2 % of 12.000.000 pesos, of which two are paid. */
export const loan: LoanPosition = paidUntil(
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

/** Interest of an instalment, in cents. */
export const interestOf = ({ rows }: LoanPosition, number: number): number | undefined =>
  rows.find((row) => row.number === number)?.interest

/** Principal that is owed before an instalment, in cents; instalments are numbered from 1. */
export const owedBefore = ({ rows }: LoanPosition, number: number): number => rows[number - 2]?.balance ?? 0
