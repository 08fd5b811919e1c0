import { type Kysely, sql } from 'kysely'
import { isConstraintOf } from './names.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** The names of the constraints of a table that refer to rows (`f`, foreign keys) or exclude them (`x`). */
export async function readConstraints(db: Kysely<Tables>, table: Table, type: 'f' | 'x'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = to_regclass(quote_ident(${table.name})) and contype = ${type}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops those of ours that the schema no longer declares; those under other people's names stay. */
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
