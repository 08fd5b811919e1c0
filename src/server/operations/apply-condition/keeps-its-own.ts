import { toCents } from '#src/loans/cents.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import type { StoredRecord } from '#src/schema/record.ts'

/**
 * Whether a loan keeps what it has under a condition of its whole agreement: one without an instalment from its first day
 * on, at a rate that is no higher, or with an instalment that is no higher. A condition of an agreement makes no loan
 * dearer, as nobody asked its debtor.
 */
export function keepsItsOwn(
  { conditionType, startDate, rate, amount }: StoredRecord,
  loan: StoredRecord,
  position: LoanPosition,
): boolean {
  if (position.rows.every(({ date }) => date < String(startDate))) return true
  if (conditionType === 'TASA_ESPECIAL') return Number(loan.rateEa) <= Number(rate)
  return conditionType === 'CUOTA_ESPECIAL' && position.installment <= toCents(Number(amount))
}
