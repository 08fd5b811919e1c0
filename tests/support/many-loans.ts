import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/sql/tables.ts'

/**
 * Adds copies of a loan with numbers of their own, which no night accrues, until there are so many; in parts of 20.000.
 * @param like condition of the loan
 */
export async function addLoans(
  db: Kysely<Tables>,
  count: number,
  like = sql`loan_state = 'JURIDICO'`,
): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'loans'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'loan_number')`.execute(db)
  const others = sql.join(columns.map(({ name }) => sql.id(name)))
  await sql`alter table loans disable trigger user`.execute(db)
  const { rows: existing } = await sql<{ count: number }>`
    select count(*)::integer as count from loans where id like 'many-%'`.execute(db)
  for (let first = existing[0]?.count ?? 0; first < count; first += 20_000)
    await sql`insert into loans (id, loan_number, ${others})
      select 'many-' || number, (5000000000 + number)::text, ${others}
      from generate_series(${sql.lit(first)}, ${sql.lit(Math.min(first + 20_000, count) - 1)}) as number,
        (select * from loans where ${like} order by id limit 1) as _one`.execute(db)
  await sql`alter table loans enable trigger user`.execute(db)
  await sql`insert into loan_position (loan, accrued_until, figures_on)
    select id, '2026-02-10', '9999-12-31' from loans where id like 'many-%' on conflict (loan) do nothing`.execute(
    db,
  )
  await sql`analyze loans`.execute(db)
}
