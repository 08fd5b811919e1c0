import { type Kysely, sql } from 'kysely'
import { isConstraintOf } from './names.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** Drops the unique keys that the schema lists no more; unique indexes under other people's names stay. */
export async function dropKeys(db: Kysely<Tables>, table: Table): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = to_regclass(quote_ident(${table.name})) and indisunique and not indisprimary`.execute(db)
  for (const { name } of rows)
    if (isConstraintOf(table.name, name) && !table.keys.some((key) => key.name === name))
      await sql`drop index ${sql.id(name)}`.execute(db)
}
