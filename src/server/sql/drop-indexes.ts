import { type Kysely, sql } from 'kysely'
import { isConstraintOf } from './names.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/**
 * Drops the unique keys and indexes that the schema no longer declares; those under other people's names, and of
 * constraints, stay.
 */
export async function dropIndexes(
  db: Kysely<Tables>,
  { name: table, keys, indexes }: Table,
  existing: string[],
): Promise<void> {
  const required = new Set([...keys, ...indexes].map(({ name }) => name))
  for (const name of existing)
    if (isConstraintOf(table, name) && !required.has(name)) await sql`drop index ${sql.id(name)}`.execute(db)
}
