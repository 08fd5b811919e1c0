import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../resources/resource.ts'
import type { Tables } from '../../sql/tables.ts'

/** Notes that the figures of loans which were there before are of today: interest accrues from then on. One statement. */
export async function openLoans(db: Kysely<Tables>, resources: Resource[], today: string): Promise<void> {
  const loans = resources.find(({ screen }) => screen.id === 'loans')
  if (!loans) return
  await sql`insert into loan_position (loan, accrued_until)
    select id, ${today}::date from ${sql.table(loans.table.name)} on conflict (loan) do nothing`.execute(db)
}
