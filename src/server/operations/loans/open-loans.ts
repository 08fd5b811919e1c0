import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../resources/resource.ts'
import { runMissing } from '../../sql/run-missing.ts'
import type { Tables } from '../../sql/tables.ts'

/** The payments of one loan, which its masked number is not ordered by in lists. */
const paymentsOfLoan = sql`
  create index if not exists payments_of_loan on loan_payment_history (loan_number, due_date)`

/**
 * Notes that the figures of loans which were there before are of today: interest accrues from then on. One statement, and
 * an index of their payments where it is missing.
 */
export async function openLoans(db: Kysely<Tables>, resources: Resource[], today: string): Promise<void> {
  const loans = resources.find(({ screen }) => screen.id === 'loans')
  if (!loans) return
  await sql`insert into loan_position (loan, accrued_until)
    select id, ${today}::date from ${sql.table(loans.table.name)} on conflict (loan) do nothing`.execute(db)
  if (resources.some(({ screen }) => screen.id === 'loan-payment-history'))
    await runMissing(db, [paymentsOfLoan])
}
