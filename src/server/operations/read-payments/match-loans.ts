import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Tables } from '../../sql/tables.ts'
import { closedInWords } from '../loans/closed-loan.ts'

/** Loan of a payment line: its id, or why its payment cannot be applied. */
export type MatchedLoan = { id: string } | { reason: string }

/** Finds the loans of payment lines by their numbers; one statement. @param agreement that of the payroll office */
export async function matchLoans(
  db: Kysely<Tables>,
  numbers: string[],
  { agreementId }: JsonObject,
): Promise<Map<string, MatchedLoan>> {
  const { rows } = await sql<{ id: string; number: string; state: string; agreement: string | null }>`
    select id, loan_number as number, loan_state as state, agreement_id as agreement
    from loans where loan_number = any(${numbers}::text[])`.execute(db)
  const loans = new Map<string, MatchedLoan>()
  for (const { id, number, state, agreement } of rows) {
    const closed = closedInWords(state)
    const isOthers = agreementId !== undefined && agreement !== agreementId
    if (closed) loans.set(number, { reason: `${closed} y no admite pagos.` })
    else loans.set(number, isOthers ? { reason: 'El préstamo no es de este convenio.' } : { id })
  }
  return loans
}

export const unknownLoan = { reason: 'No hay un préstamo con este número.' } satisfies MatchedLoan
