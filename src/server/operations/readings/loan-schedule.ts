import { type Cents, toPesos } from '#src/loans/cents.ts'
import { type LoanPosition, paidOf } from '#src/loans/loan-position.ts'
import { owedOf, totalOf } from '#src/loans/owed-installments.ts'
import type { Installment } from '#src/loans/schedule-terms.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { Reading } from './reading.ts'

/** The instalments of a loan as staff read them, in pesos: one statement. */
export const loanSchedule: Reading = async (task) => {
  const position = await readPosition(task, task.record)
  return position.rows.filter(isInstallment).map((row) => shown(position, row, task.today))
}

/** The day from which interest runs stands among them as one of nothing, that puts no interest off. */
const isInstallment = ({ total, deferred }: Installment): boolean => total > 0 || deferred > 0

function shown(position: LoanPosition, row: Installment, today: string): JsonObject {
  const { number, date, principal, interest, insurance, other, total, balance } = row
  const owed = totalOf(owedOf(position, row, today))
  return {
    number,
    date,
    installmentState: stateOf(position, row, owed, today),
    ...inPesos({ principal, interest, insurance, other, total, owed, balance }),
  }
}

function stateOf(position: LoanPosition, row: Installment, owed: Cents, today: string): string {
  if (owed <= 0 && row.total > 0) return 'PAGADA'
  if (row.date < today) return owed > 0 ? 'VENCIDA' : 'PAGADA'
  const { principal, interest, insurance, other } = paidOf(position, row)
  return principal + interest + insurance + other > 0 ? 'ABONADA' : 'POR_VENCER'
}

const inPesos = (amounts: Record<string, Cents>): JsonObject =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, toPesos(cents)]))
