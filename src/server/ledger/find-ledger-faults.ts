import { type Kysely, sql } from 'kysely'
import type { Resource } from '../resources/resource.ts'
import { columnsOf } from '../resources/rows.ts'
import { withCachedPlan } from '../sql/cached-plans.ts'
import type { Tables } from '../sql/tables.ts'
import { type Figure, ledgerFigures } from './ledger-accounts.ts'

/** A figure of a record that is not what its entries come to; amounts in pesos. */
export type LedgerFault = { resource: string; id: string; field: string; stored: number; entries: number }

/** Compares each figure of each record with the sum of its entries; one statement for each figure. */
export async function findLedgerFaults(db: Kysely<Tables>, resources: Resource[]): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const [screen, figures] of Object.entries(ledgerFigures)) {
    const resource = resources.find((one) => one.screen.id === screen)
    for (const [field, figure] of Object.entries(figures))
      if (resource) faults.push(...(await faultsOf(db, resource, field, figure)))
  }
  return faults
}

async function faultsOf(
  db: Kysely<Tables>,
  { screen, table }: Resource,
  field: string,
  { prefix, grows }: Figure,
): Promise<LedgerFault[]> {
  const [column] = columnsOf(table, [field])
  if (!column) return []
  const sign = grows === 'debit' ? 1 : -1
  const statement = sql<{ id: string; stored: number; entries: number }>`
    with moved as (
      select substr(account, ${prefix.length + 2}) as id, sum(amount) as total from (
        select debit as account, ${sign} * amount as amount from ledger_entry where debit like ${`${prefix}:%`}
        union all
        select credit, ${-sign} * amount from ledger_entry where credit like ${`${prefix}:%`}) as _side
      group by account)
    select coalesce(_row.id, moved.id) as id, coalesce(${sql.id(column.name)}, 0)::float8 as stored,
      coalesce(total, 0)::float8 as entries
    from ${sql.table(table.name)} as _row full join moved on moved.id = _row.id
    where coalesce(${sql.id(column.name)}, 0) <> coalesce(total, 0) order by 1`
  const { rows } = await withCachedPlan(statement).execute(db)
  return rows.map((row) => ({ resource: screen.id, field, ...row }))
}
