import { type Kysely, sql } from 'kysely'
import { ImpossibleAmount } from '../sql/impossible-amount.ts'
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
 * @throws ImpossibleAmount for one whose amount is no finite number
 */
export async function postEntries(db: Kysely<Tables>, posting: Posting): Promise<boolean> {
  const lines = linesOf(posting)
  if (lines.length === 0) return true
  const values = lines.map(
    ({ origin, line, debit, credit, amount, valueDate, concept }) =>
      sql`(${origin}, ${line}, ${debit}, ${credit}, ${amount}, ${valueDate}, ${concept})`,
  )
  const { numAffectedRows = 0n } = await sql`
    insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
    values ${sql.join(values)} on conflict (origin, line) do nothing`.execute(db)
  return numAffectedRows > 0n
}

/**
 * Posts what several origins post, each as a posting of its own; some thousands of entries at most, in one statement.
 * @returns the origins of which entries were posted now
 */
export async function postAll(db: Kysely<Tables>, postings: Posting[]): Promise<Set<string>> {
  const lines = postings.flatMap(linesOf)
  if (lines.length === 0) return new Set()
  const list = (name: keyof Line) => sql`${lines.map((line) => String(line[name]))}::text[]`
  const lists = sql.join(
    (['origin', 'line', 'debit', 'credit', 'amount', 'valueDate', 'concept'] as const).map(list),
  )
  const { rows } = await sql<{ origin: string }>`
    with _posted as (
      insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
      select origin, line::integer, debit, credit, amount::numeric, day::date, concept
      from unnest(${lists}) as _line (origin, line, debit, credit, amount, day, concept)
      on conflict (origin, line) do nothing returning origin)
    select distinct origin from _posted`.execute(db)
  return new Set(rows.map(({ origin }) => origin))
}

type Line = Entry & { origin: string; line: number; valueDate: string }

/** @throws ImpossibleAmount for one that is no finite number */
function linesOf({ origin, valueDate, entries }: Posting): Line[] {
  if (!entries.every(({ amount }) => Number.isFinite(amount)))
    throw new ImpossibleAmount(`Entry of ${origin}`)
  return entries
    .filter(({ amount }) => amount !== 0)
    .map((entry, index) => ({ ...entry, origin, line: index + 1, valueDate }))
}
