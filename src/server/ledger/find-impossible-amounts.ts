import { type Kysely, sql } from 'kysely'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/** A number of a record that is none; of an entry of the ledger, whose id is that of its row. */
export type ImpossibleNumber = { resource: string; id: string; field: string }

/** Where entries are told to be. */
const ledger = 'ledger_entry'

/**
 * Finds stored numbers that are none (NaN), in records of all screens and in entries: PostgreSQL takes them for greater
 * than any other, so that no check or comparison does. One statement for each table with decimals.
 */
export async function findImpossibleAmounts(
  db: Kysely<Tables>,
  resources: Resource[],
): Promise<ImpossibleNumber[]> {
  const found = await inTable(db, ledger, ledger, [{ field: 'amount', name: 'amount' }])
  for (const { screen, table, isElsewhere } of resources) {
    const decimals = table.columns.filter(({ type }) => type.startsWith('numeric'))
    if (!isElsewhere && decimals.length > 0)
      found.push(...(await inTable(db, screen.id, table.name, decimals)))
  }
  return found
}

async function inTable(
  db: Kysely<Tables>,
  resource: string,
  table: string,
  columns: { field: string; name: string }[],
): Promise<ImpossibleNumber[]> {
  const isNone = columns.map(({ name }) => sql`${sql.id(name)} = 'NaN'`)
  const fields = columns.map(
    ({ field, name }) => sql`case when ${sql.id(name)} = 'NaN' then ${field}::text end`,
  )
  const { rows } = await sql<{ id: string; fields: string[] }>`
    select id::text, array_remove(array[${sql.join(fields)}], null) as fields from ${sql.table(table)}
    where ${sql.join(isNone, sql` or `)} order by id`.execute(db)
  return rows.flatMap(({ id, fields: names }) => names.map((field) => ({ resource, id, field })))
}
