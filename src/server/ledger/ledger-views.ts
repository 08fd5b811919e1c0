import { type Kysely, sql } from 'kysely'
import { toPointer } from '#src/schema/json-pointer.ts'
import { StoredDataError } from '../sql/stored-data-error.ts'
import type { Table } from '../sql/table.ts'
import type { Tables } from '../sql/tables.ts'
import { accountMovements } from './account-movements.ts'

/** What screens read of the ledger as their tables, by the names of these. */
const views: Record<string, typeof accountMovements> = { account_movements: accountMovements }

/** Whether the table of a screen is a view over the ledger: nothing is created for it but that. */
export const isLedgerView = ({ name }: Pick<Table, 'name'>): boolean => Object.hasOwn(views, name)

/**
 * Creates the view that a screen reads, with its columns and the keys beside their texts; one that is there as it is to
 * be is left alone, as others may be reading it.
 * @throws StoredDataError for a field that the ledger does not have
 */
export async function createLedgerView(db: Kysely<Tables>, table: Table): Promise<void> {
  const view = views[table.name]
  if (!view) return
  const missing = table.columns.find(({ name }) => !view.columns.includes(name))
  if (missing)
    throw new StoredDataError(
      table,
      toPointer('properties', missing.field),
      `El libro contable no tiene «${missing.field}»; quite el campo.`,
    )
  const columns = table.columns.flatMap(({ name, key }) => [
    `"${name}"`,
    ...(key ? [`sort_key("${name}") as "${key}"`] : []),
  ])
  const definition = `select ${columns.join(', ')}, '{}'::jsonb as _extra from (${view.query}) as _row`
  const { rows } = await sql<{ definition: string | null }>`
    select obj_description(to_regclass(quote_ident(${table.name})), 'pg_class') as definition`.execute(db)
  if (rows[0]?.definition === definition) return
  await sql`drop view if exists ${sql.table(table.name)}`.execute(db)
  await sql`create view ${sql.table(table.name)} as ${sql.raw(definition)}`.execute(db)
  await sql`comment on view ${sql.table(table.name)} is ${sql.lit(definition)}`.execute(db)
}
