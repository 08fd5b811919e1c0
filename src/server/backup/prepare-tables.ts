import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Screen } from '#src/schema/screen.ts'
import { guardRows } from '../audit/row-digests.ts'
import { migrate } from '../sql/migrate.ts'
import type { Tables } from '../sql/tables.ts'
import { StartupError } from '../startup-error.ts'
import type { ColumnFacts, Header, TableFacts } from './format.ts'
import { readTables, type StoredTable } from './read-tables.ts'

/**
 * Creates every table that a backup has rows of, empty: those of the product and its screens, and beside them the
 * tables and columns that no schema declares any more, of which nothing must be lost.
 * @throws StartupError when a schema has another type for a column by now
 */
export async function prepareTables(db: Kysely<Tables>, screens: Screen[], header: Header): Promise<void> {
  await migrate(db, screens)
  // The product fills some by itself.
  await sql`delete from profile_epoch`.execute(db)
  const tables = await readTables(db)
  for (const facts of header.tables) {
    const table = tables.find(({ name }) => name === facts.name)
    if (table) await addColumns(db, facts, table)
    else await createTable(db, facts)
  }
  await guardRows(db)
}

async function addColumns(
  db: Kysely<Tables>,
  { name, columns }: TableFacts,
  table: StoredTable,
): Promise<void> {
  for (const column of columns) {
    const there = table.columns.find((one) => one.name === column.name)
    if (there && there.type !== column.type)
      throw new StartupError(
        `La columna ${column.name} de ${name} es ${column.type} en la copia y ${there.type} en los esquemas de hoy; restaure con los esquemas con que se hizo la copia.`,
      )
    if (!there)
      await sql`alter table ${sql.table(name)} add column ${sql.id(column.name)} ${definition(column)}`.execute(
        db,
      )
  }
}

async function createTable(db: Kysely<Tables>, { name, columns, key }: TableFacts): Promise<void> {
  const parts = columns.map((column) => sql`${sql.id(column.name)} ${definition(column)}`)
  if (key.length > 0) parts.push(sql`primary key (${sql.join(key.map((column) => sql.id(column)))})`)
  await sql`create table ${sql.table(name)} (${sql.join(parts)})`.execute(db)
}

/** Nothing but the name of a type: a file is not trusted. */
const typeName = /^[a-z][a-z0-9_ ]*(\(\d+(,\d+)?\))?[a-z ]*(\[\])?$/

/** @throws StartupError when it is no name of a type */
export function typeOf(type: string): RawBuilder<unknown> {
  if (!typeName.test(type))
    throw new StartupError(`La copia tiene un tipo que no se entiende: ${type.slice(0, 40)}.`)
  return sql.raw(type)
}

/** Column definition; texts as in all tables of the product. */
const definition = ({ type }: ColumnFacts): RawBuilder<unknown> =>
  type === 'text' ? sql`text collate "C"` : typeOf(type)
