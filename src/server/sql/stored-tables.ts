import { type Kysely, sql } from 'kysely'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** What a table has in the database already; nothing where it does not exist. */
export type StoredTable = {
  /** Types of its columns, by name. */
  columns: Map<string, string>
  /** Names of its unique keys and indexes, without those of its primary key and of its exclusions. */
  indexes: string[]
  /** Names of its foreign keys, and of what excludes rows. */
  references: string[]
  exclusions: string[]
}

/** Reads what tables have, so that a start writes only what is missing; three statements. */
export async function readStoredTables(
  db: Kysely<Tables>,
  tables: Table[],
): Promise<(table: Table) => StoredTable> {
  const names = sql`unnest(${tables.map(({ name }) => name)}::text[])`
  const found = sql`select name, to_regclass(quote_ident(name)) as oid from ${names} as name`
  const columns = await sql<{ of: string; name: string; type: string }>`
    select found.name as of, attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute join (${found}) as found on attrelid = found.oid
    where attnum > 0 and not attisdropped`.execute(db)
  const indexes = await sql<{ of: string; name: string }>`
    select found.name as of, relname as name
    from pg_index join (${found}) as found on indrelid = found.oid join pg_class on pg_class.oid = indexrelid
    where not indisprimary and not indisexclusion`.execute(db)
  const constraints = await sql<{ of: string; name: string; type: string }>`
    select found.name as of, conname as name, contype::text as type
    from pg_constraint join (${found}) as found on conrelid = found.oid where contype in ('f', 'x')`.execute(
    db,
  )
  const [columnsOf, indexesOf, constraintsOf] = [columns.rows, indexes.rows, constraints.rows].map(byTable)
  return ({ name }) => {
    const constrained = constraintsOf?.get(name) ?? []
    const ofType = (type: string): string[] =>
      constrained.filter((one) => one.type === type).map((one) => one.name)
    return {
      columns: new Map((columnsOf?.get(name) ?? []).map((one) => [one.name, one.type ?? ''])),
      indexes: (indexesOf?.get(name) ?? []).map((one) => one.name),
      references: ofType('f'),
      exclusions: ofType('x'),
    }
  }
}

type Part = { of: string; name: string; type?: string }

const byTable = (parts: Part[]): Map<string, Part[]> => Map.groupBy(parts, ({ of }) => of)
