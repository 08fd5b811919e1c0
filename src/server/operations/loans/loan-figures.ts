import { toCents, toPesos } from '#src/loans/cents.ts'
import { arrearsDays, type LoanPosition, paidOf } from '#src/loans/loan-position.ts'
import { payoffOn } from '#src/loans/payoff.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'

/** The fields of a loan's record that follow from where it stands on a day, its rating apart; its rate where it came back. */
export function loanFigures(loan: StoredRecord, position: LoanPosition, day: string): JsonObject {
  const owed = payoffOn(position, day)
  const late = arrearsDays(position, day)
  const isPaidOff = owed.totalAmount === 0
  return {
    principalBalance: toPesos(owed.principalBalance),
    accruedInterest: toPesos(owed.currentInterest),
    arrearsInterest: toPesos(owed.arrearsInterest),
    ...(loan.otherCharges === undefined ? {} : { otherCharges: toPesos(position.expenses) }),
    accruedTo: day,
    ...dueOf(loan, position),
    arrearsDays: isPaidOff ? 0 : late,
    ...installmentFrom(position, day),
    ...(position.cameBack === undefined ? {} : { rateEa: position.cameBack }),
    loanState: isPaidOff ? 'CANCELADO' : stateOf(String(loan.loanState), late),
  }
}

/** When the oldest instalment that is not paid is due, of a loan that has dates. */
export function dueOf(
  { nextDueDate }: StoredRecord,
  position: LoanPosition,
): { nextDueDate?: string | undefined } {
  if (nextDueDate === undefined) return {}
  const next = position.rows.find((row) => {
    const paid = paidOf(position, row)
    return row.total > paid.principal + paid.interest + paid.insurance + paid.other
  })
  return { nextDueDate: next?.date }
}

/** The next instalment of a loan after a day, as its schedule has it; nothing once all are due. */
export function installmentFrom({ rows }: LoanPosition, day: string): JsonObject {
  const next = rows.find(({ date }) => date > day)
  return next ? { installmentAmount: toPesos(next.total) } : {}
}

/** Only a loan that is in force falls into arrears by itself, and comes out of them. */
function stateOf(state: string, late: number): string {
  if (state !== 'VIGENTE' && state !== 'EN_MORA') return state
  return late > 0 ? 'EN_MORA' : 'VIGENTE'
}

/** A figure of a record in cents. */
export const figureOf = (loan: StoredRecord, field: string): number => toCents(Number(loan[field] ?? 0))
