import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import type { ColumnFacts } from './format.ts'

/** Table, as the database describes it. */
export type StoredTable = {
  name: string
  columns: (ColumnFacts & { computed: boolean })[]
  key: string[]
  /** Its column that is numbered by the database, and the sequence of that. */
  identity: { column: string; sequence: string } | null
  /** Tables whose rows must be there first: its references to them are checked at once. */
  after: string[]
}

/** Reads all tables of the schema that the product works in, the ones first that others refer to. */
export async function readTables(db: Kysely<Tables>): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'computed', attgenerated <> '') order by attnum)
        from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select json_agg(attname order by array_position(indkey::smallint[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = class.oid and indisprimary), '[]') as key,
      (select json_build_object('column', attname,
          'sequence', pg_get_serial_sequence(quote_ident(relname), attname))
        from pg_attribute where attrelid = class.oid and attidentity <> '' and not attisdropped) as identity,
      coalesce((select json_agg(target.relname) from pg_constraint join pg_class as target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and not condeferrable and confrelid <> conrelid), '[]') as after
    from pg_class as class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by relname`.execute(db)
  return parentsFirst(rows)
}

function parentsFirst(tables: StoredTable[]): StoredTable[] {
  const placed = new Set<StoredTable>()
  const place = (table: StoredTable, below: StoredTable[]): void => {
    if (placed.has(table) || below.includes(table)) return
    for (const parent of tables) if (table.after.includes(parent.name)) place(parent, [...below, table])
    placed.add(table)
  }
  for (const table of tables) place(table, [])
  return [...placed]
}
