import { type Kysely, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Tables } from '../sql/tables.ts'
import { conditionOf } from './condition.ts'
import type { Resource } from './resource.ts'
import { columnsOf, type Row } from './rows.ts'

/** How many rows a query has, exact up to a limit (design §6), and their sums where the screen asks for some. */
export type Counted = { total: number; totalExact: boolean; totals?: Record<string, string> }

export const exactUpTo = 100_000

/** Counts the rows of a query in one statement; who adds them up has seen them all, and counts exactly. */
export async function countRows(db: Kysely<Tables>, resource: Resource, query: ListQuery): Promise<Counted> {
  const { table, screen } = resource
  if (screen.totals.length > 0) return addUp(db, resource, query)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${sql.table(table.name)} where ${conditionOf(resource, query)} limit ${sql.lit(exactUpTo + 1)}) as counted`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, exactUpTo), totalExact: total <= exactUpTo }
}

/** Sums are texts: the amounts of a bank may add up to more cents than a double holds exactly (2^53). */
async function addUp(db: Kysely<Tables>, resource: Resource, query: ListQuery): Promise<Counted> {
  const { table, screen } = resource
  const sums = columnsOf(table, screen.totals).map(
    ({ field, name }) => sql`, coalesce(sum(${sql.id(name)}), 0.00)::text as ${sql.id(field)}`,
  )
  const { rows } = await sql<Row>`
    select count(*) as _total${sql.join(sums, sql``)} from ${sql.table(table.name)}
    where ${conditionOf(resource, query)}`.execute(db)
  const { _total, ...totals } = rows[0] ?? {}
  return {
    total: Number(_total),
    totalExact: true,
    totals: Object.fromEntries(Object.entries(totals).map(([field, sum]) => [field, String(sum)])),
  }
}
