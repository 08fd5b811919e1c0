import { sql } from 'kysely'
import { toCents } from '#src/loans/cents.ts'
import { type LoanPosition, principalOf } from '#src/loans/loan-position.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { derivePosition } from './derive-position.ts'
import type { LoanBooks } from './loan-books.ts'
import { readLoanTerms } from './loan-terms.ts'

/**
 * Where a loan stands: as it is stored, or as its record says where nothing is stored or its principal was moved
 * beside its schedule. Usury rates are those of the moment. Two statements.
 */
export async function readPosition(
  books: Pick<LoanBooks, 'db' | 'resourceOf' | 'today'>,
  loan: StoredRecord,
): Promise<LoanPosition> {
  const terms = await readLoanTerms(books, loan)
  const { rows } = await sql<{ position: LoanPosition }>`
    select position from loan_position where loan = ${loan.id}`.execute(books.db)
  const stored = rows[0]?.position
  const isOfLoan = stored && principalOf(stored) === toCents(Number(loan.principalBalance))
  const position = isOfLoan ? stored : derivePosition(loan, terms, books.today)
  return {
    ...position,
    expenses: toCents(Number(loan.otherCharges ?? 0)),
    arrears: { ...position.arrears, ceilings: terms.ceilings },
  }
}

/** Stores where a loan stands; one statement. @param day the one that the figures of its record are of */
export async function keepPosition(
  { db }: Pick<LoanBooks, 'db'>,
  { id }: StoredRecord,
  position: LoanPosition,
  day: string,
): Promise<void> {
  const { ceilings, ...arrears } = position.arrears
  await sql`insert into loan_position (loan, position, accrued_until)
    values (${id}, ${JSON.stringify({ ...position, arrears })}::jsonb, ${day}::date)
    on conflict (loan) do update set position = excluded.position, accrued_until = excluded.accrued_until`.execute(
    db,
  )
}
