import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../resource.ts'
import { columnsOf, type Row } from '../rows.ts'
import { type PageQuery, skippedBy } from './page.ts'

/** Number of rows of a query, exact up to a limit (design §6), and their sums where the screen has some. */
export type Counted = { total: number; totalExact: boolean; totals?: Record<string, string> }

export const exactUpTo = 100_000

/**
 * A row with the number of rows of a query, `_total`, and their sums, `_totals`. Adding rows up reads them all, and
 * counts exactly; else a page that is not full gives the number without counting.
 * @param page what the rows of the page are selected from
 * @param allowed whether anything may be read; evaluated once, since a condition of every row costs a fifth of the
 *   count
 */
export function counting(
  { table, screen }: Resource,
  query: PageQuery,
  page: RawBuilder<unknown>,
  allowed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const from = sql`from ${sql.table(table.name)} where ${query.condition}`
  // Sums are texts: the amounts of a bank may add up to more cents than a double holds exactly (2^53).
  const sums = columnsOf(table, screen.totals).map(
    ({ field, name }) => sql`${field}::text, coalesce(sum(${sql.id(name)}), 0.00)::text`,
  )
  if (sums.length > 0)
    return sql`select count(*) as _total, jsonb_build_object(${sql.join(sums)}) as _totals ${from} and ${allowed}`
  const fewest = sql.lit(Math.min(skippedBy(query), 1))
  return sql`
    select case when ${allowed} and not (select count(*) between ${fewest} and ${sql.lit(query.size - 1)} from ${page})
      then (select count(*) from (select ${from} limit ${sql.lit(exactUpTo + 1)}) as rows) end as _total`
}

/**
 * Reads such a row.
 * @param shown how many rows the page has
 */
export function countedIn(
  { screen }: Resource,
  query: PageQuery,
  { _total, _totals }: Row,
  shown: number,
): Counted {
  const total = typeof _total === 'number' ? _total : skippedBy(query) + shown
  if (screen.totals.length > 0) return { total, totalExact: true, totals: _totals as Record<string, string> }
  return { total: Math.min(total, exactUpTo), totalExact: total <= exactUpTo }
}
