import { type Kysely, sql } from 'kysely'
import { isConstraintOf } from './names.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/**
 * Drops the unique keys and indexes that the schema no longer declares; those under other people's names, and of
 * constraints, stay.
 */
export async function dropIndexes(db: Kysely<Tables>, { name: table, keys, indexes }: Table): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = to_regclass(quote_ident(${table})) and not indisprimary and not indisexclusion`.execute(
    db,
  )
  const required = new Set([...keys, ...indexes].map(({ name }) => name))
  for (const { name } of rows)
    if (isConstraintOf(table, name) && !required.has(name)) await sql`drop index ${sql.id(name)}`.execute(db)
}
