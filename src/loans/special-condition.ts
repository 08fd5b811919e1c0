import type { Cents } from './cents.ts'
import type { LoanPosition } from './loan-position.ts'
import { rewriteSchedule } from './rewrite-schedule.ts'

/**
 * A grace of some instalments, from the first one on that is due on a day or after it (`PERIODO_GRACIA`, domain §10.2). The
 * instalment stays, since a payroll office may not deduct more than was authorized, and the loan ends as many instalments
 * later. Interest put off by a total grace bears none and is spread over the instalments that follow.
 * @throws RangeError where no instalment is due from the day on
 */
export function grantGrace(
  position: LoanPosition,
  from: string,
  kind: 'CAPITAL' | 'TOTAL',
  installments: number,
): LoanPosition {
  const { day, left } = beforeInstallment(position, from)
  return rewriteSchedule(position, day, {
    opening: { kind, installments },
    installments: left + installments,
    installmentAmount: position.installment,
  })
}

/**
 * Some instalments of a given amount of principal and interest, from the first one on that is due on a day or after it
 * (`CUOTA_ESPECIAL`); those after them are computed anew to the same end.
 * @throws RangeError where no instalment would be left after them
 */
export const setInstallments = (
  position: LoanPosition,
  from: string,
  amount: Cents,
  installments: number,
): LoanPosition =>
  rewriteSchedule(position, beforeInstallment(position, from).day, {
    opening: { kind: 'CUOTA', amount, installments },
  })

/** The day on which the period of the first instalment from a day on begins, and how many instalments are left then. */
function beforeInstallment({ rows, terms }: LoanPosition, from: string): { day: string; left: number } {
  const index = rows.findIndex(({ date }) => date >= from)
  const row = rows[index]
  if (!row) throw new RangeError(`no instalment from ${from} on`)
  const isFirst = row.number === (terms.firstNumber ?? 1)
  return { day: isFirst ? terms.start : (rows[index - 1]?.date ?? terms.start), left: rows.length - index }
}
