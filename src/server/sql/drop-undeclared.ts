import { type Kysely, sql } from 'kysely'
import { isConstraintOf } from './names.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** Drops the constraints of a table that the schema no longer declares; those under other people's names stay. */
export async function dropUndeclared(
  db: Kysely<Tables>,
  table: Table,
  existing: string[],
  declared: { name: string }[],
): Promise<void> {
  for (const name of existing)
    if (isConstraintOf(table.name, name) && !declared.some((one) => one.name === name))
      await sql`alter table ${sql.table(table.name)} drop constraint ${sql.id(name)}`.execute(db)
}
