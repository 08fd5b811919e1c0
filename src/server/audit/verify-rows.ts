import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { earlierVersions } from './cover.ts'
import { digestedRows } from './digested-rows.ts'
import { type Fault, mostFaults } from './fault.ts'
import { type GuardedTable, readGuarded } from './guarded-tables.ts'
import { findUnreportedFaults } from './verify-reported.ts'
import { findSnapshotFaults } from './verify-snapshots.ts'

/** Compares every row with its last written state; one statement for each table. */
export async function findRowFaults(db: Kysely<Tables>): Promise<Fault[]> {
  const tables = await readGuarded(db)
  const faults: Fault[] = []
  for (const table of tables) {
    if (table.missing.length > 0) faults.push({ kind: 'unguarded', at: table.name })
    faults.push(...(await findFaultsOf(db, table)))
  }
  const screens = tables.filter(({ isScreen }) => isScreen)
  const differing = (await findSnapshotFaults(db, screens)).filter(
    ({ at }) => !faults.some((one) => one.at === at),
  )
  const unreported = await findUnreportedFaults(
    db,
    screens.map(({ name }) => name),
  )
  return [...faults, ...(await findRemovedTables(db, tables)), ...differing, ...unreported]
}

async function findFaultsOf(db: Kysely<Tables>, table: GuardedTable): Promise<Fault[]> {
  const { name, isLedger } = table
  const [removed, added, changed] = isLedger
    ? ['postingRemoved', 'postingAdded', 'posting']
    : ['rowRemoved', 'rowAdded', 'row']
  const { rows } = await sql<Fault>`
    select case when now.digest is null then ${removed} when last.digest is null then ${added} else ${changed} end as kind,
      ${isLedger ? sql`row_key` : sql`concat_ws(' ', ${name}::text, row_key)`} as at
    from (
      select distinct on (row_key) row_key, digest from row_digest where table_name = ${name}
      order by row_key, number desc) as last
    full join (${sql.raw(digestedRows(table))}) as now using (row_key)
    where last.digest is distinct from now.digest
    order by row_key limit ${sql.lit(mostFaults)}`.execute(db)
  return rows
}

async function findRemovedTables(db: Kysely<Tables>, tables: GuardedTable[]): Promise<Fault[]> {
  const existing = [earlierVersions, ...tables.map(({ name }) => name)]
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from row_digest
    where table_name not in (${sql.join(existing.map((name) => sql.lit(name)))})`.execute(db)
  return rows.map(({ name }) => ({ kind: 'tableRemoved', at: name }))
}
