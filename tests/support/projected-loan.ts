import { type LoanPosition, newPosition } from '#src/loans/loan-position.ts'
import { nominalRate } from '#src/loans/nominal-rate.ts'
import { scheduleOf } from '#src/loans/schedule.ts'

/** A new loan of 18.250.000 pesos in 65 instalments at 20,75 %, with insurance of its balance. */
export const projectedLoan: LoanPosition = newPosition(
  scheduleOf({
    principal: 1_825_000_000,
    rate: nominalRate(20.75),
    basis: 'B30_360',
    periodicity: 'MENSUAL',
    start: '2026-01-05',
    firstDueDate: '2026-02-05',
    paymentDay: 5,
    installments: 65,
    kind: 'FIJA',
    insurance: { ratePerThousand: 0.65, baseAmount: 'SALDO' },
  }),
  { percent: 24.36 },
)
