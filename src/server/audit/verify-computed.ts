import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { type Fault, mostFaults } from './fault.ts'
import { columnFault } from './shape/compare-shape.ts'

type Computed = { table: string; key: string[]; columns: { name: string; expression: string }[] }

/**
 * Computes anew what the database computes from other columns and stores, such as the keys that lists search and sort
 * by; one statement for each table that has such columns.
 * @param tables tables of the product, since nothing of others may run
 * @param changed faults of tables and functions: what is not computed as the product does is not compared
 */
export async function findComputedFaults(
  db: Kysely<Tables>,
  tables: string[],
  changed: Fault[],
): Promise<Fault[]> {
  if (changed.some(({ kind }) => kind === 'function')) return []
  const places = new Set(changed.map(({ at }) => at))
  const faults: Fault[] = []
  for (const { table, key, columns } of await readComputed(db, tables)) {
    const compared = columns.filter(({ name }) => !places.has(columnFault(table, name).at))
    if (compared.length > 0) faults.push(...(await compare(db, { table, key, columns: compared })))
  }
  return faults
}

/** Columns are computed by names as the search path has them, in which the schema of the tables is the only one. */
async function readComputed(db: Kysely<Tables>, tables: string[]): Promise<Computed[]> {
  const { rows } = await sql<Computed>`
    select relname as "table",
      coalesce((select json_agg(attname) from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = class.oid and indisprimary), '["ctid"]') as key,
      json_agg(json_build_object('name', attname, 'expression', pg_get_expr(adbin, adrelid)) order by attnum) as columns
    from pg_class as class join pg_attribute on attrelid = class.oid and attgenerated = 's' and not attisdropped
      join pg_attrdef on adrelid = class.oid and adnum = attnum
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname in (${sql.join(tables.map((name) => sql.lit(name)))})
    group by class.oid, relname order by relname`.execute(db)
  return rows
}

async function compare(db: Kysely<Tables>, { table, key, columns }: Computed): Promise<Fault[]> {
  const differences = columns.map(
    ({ name, expression }) =>
      sql`(${sql.lit(name)}, ${sql.id(name)} is distinct from (${sql.raw(expression)}))`,
  )
  const { rows } = await sql<Fault>`
    select 'computed' as kind, concat_ws(' ', ${table}::text, compared.name,
      ${sql.join(key.map((name) => sql.ref(`_row.${name}`)))}) as at
    from ${sql.table(table)} as _row cross join lateral (values ${sql.join(differences)}) as compared (name, differs)
    where differs order by at limit ${sql.lit(mostFaults)}`.execute(db)
  return rows
}
