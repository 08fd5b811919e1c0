import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { jsonPathOfNone, type NestedNumber, nestedNumbers } from './nested-numbers.ts'

/** A number of a record that is none; of an entry of the ledger, whose id is that of its row. */
export type ImpossibleNumber = { resource: string; id: string; field: string }

/** Where entries are told to be. */
const ledger = 'ledger_entry'

/**
 * Finds stored numbers that are none, in records of all screens and in entries: NaN, which PostgreSQL takes for greater
 * than any other, so that no check or comparison does, and null in lists and groups, where JSON has made it of NaN. One
 * statement for each table with decimals, or with numbers in lists.
 */
export async function findImpossibleAmounts(
  db: Kysely<Tables>,
  resources: Resource[],
): Promise<ImpossibleNumber[]> {
  const found = await inTable(db, ledger, ledger, [ofColumn({ field: 'amount', name: 'amount' })])
  for (const { screen, table, isElsewhere } of resources) {
    const places = [
      ...table.columns.filter(({ type }) => type.startsWith('numeric')).map(ofColumn),
      ...nestedNumbers(screen.fields).flatMap((nested) =>
        table.columns.filter(({ field }) => field === nested.field).map(({ name }) => ofList(name, nested)),
      ),
    ]
    if (!isElsewhere && places.length > 0) found.push(...(await inTable(db, screen.id, table.name, places)))
  }
  return found
}

/** A number of a row, as the field is called, and what says of a row that it is none. */
type Place = { field: string; isNone: RawBuilder<unknown> }

const ofColumn = ({ field, name }: { field: string; name: string }): Place => ({
  field,
  isNone: sql`${sql.id(name)} = 'NaN'`,
})

const ofList = (column: string, nested: NestedNumber): Place => ({
  field: [nested.field, ...nested.path].join('.'),
  isNone: sql`${sql.id(column)} @? ${jsonPathOfNone(nested)}::jsonpath`,
})

async function inTable(
  db: Kysely<Tables>,
  resource: string,
  table: string,
  places: Place[],
): Promise<ImpossibleNumber[]> {
  const fields = places.map(({ field, isNone }) => sql`case when ${isNone} then ${field}::text end`)
  const isAny = places.map(({ isNone }) => isNone)
  const { rows } = await sql<{ id: string; fields: string[] }>`
    select id::text, array_remove(array[${sql.join(fields)}], null) as fields from ${sql.table(table)}
    where ${sql.join(isAny, sql` or `)} order by id`.execute(db)
  return rows.flatMap(({ id, fields: names }) => names.map((field) => ({ resource, id, field })))
}
