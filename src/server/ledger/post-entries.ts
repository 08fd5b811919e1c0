import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** An amount in pesos, with at most two decimals, from the ledger account that is credited to the one that is debited. */
export type Entry = { debit: string; credit: string; amount: number; concept: string }

/** What is posted together. */
export type Posting = {
  /** Names what the entries are of, such as `manual-gmf-transactions/<id>`: of an origin entries are posted once. */
  origin: string
  /** The day from which they count, ISO 8601. */
  valueDate: string
  entries: Entry[]
}

/**
 * Posts entries, some thousands at most; one statement.
 * @returns whether they were posted now: false where the entries of this origin were there already
 */
export async function postEntries(
  db: Kysely<Tables>,
  { origin, valueDate, entries }: Posting,
): Promise<boolean> {
  const lines = entries.filter(({ amount }) => amount !== 0)
  if (lines.length === 0) return true
  const values = lines.map(
    ({ debit, credit, amount, concept }, index) =>
      sql`(${origin}, ${index + 1}, ${debit}, ${credit}, ${amount}, ${valueDate}, ${concept})`,
  )
  // Values cost the database a third of what rows that it unpacks from JSON do.
  const { numAffectedRows = 0n } = await sql`
    insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
    values ${sql.join(values)} on conflict (origin, line) do nothing`.execute(db)
  return numAffectedRows > 0n
}
