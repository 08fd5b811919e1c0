import { type Kysely, type RawBuilder, sql } from 'kysely'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Column } from './column.ts'
import { dropIndexes } from './drop-indexes.ts'
import { keyExpression } from './key-expression.ts'
import { StoredDataError } from './stored-data-error.ts'
import type { StoredTable } from './stored-tables.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'
import { typeInWords } from './type-in-words.ts'

/**
 * Brings the table of a screen up to its schema: adds what is missing and drops nothing but unique keys and indexes.
 * @param trigrams class of operators for indexes of words
 * @throws StoredDataError when a column exists with another type or stored rows break a new unique key.
 */
export async function createTable(
  db: Kysely<Tables>,
  table: Table,
  { columns: existing, indexes }: StoredTable,
  trigrams: RawBuilder<unknown>,
): Promise<void> {
  if (existing.size === 0) {
    const columns = sql.join(table.columns.map((column) => sql`${sql.id(column.name)} ${definition(column)}`))
    await sql`create table if not exists ${sql.table(table.name)} (${columns}, _extra jsonb not null default '{}')`.execute(
      db,
    )
  }
  // Tables of earlier versions have it under a name that a field may need; no field's name starts with «_».
  if (existing.get('extra') === 'jsonb') {
    await sql`alter table ${sql.table(table.name)} rename column extra to _extra`.execute(db)
    existing.delete('extra')
  }
  for (const column of existing.size === 0 ? [] : table.columns)
    await addColumn(db, table, column, existing.get(column.name))
  await addKeys(db, table, existing)
  await dropIndexes(db, table, indexes)
  for (const [index, key] of table.keys.entries())
    if (!indexes.includes(key.name)) await createKey(db, table, key, index)
  for (const { name, definition } of table.indexes)
    if (!indexes.includes(name))
      await sql`create index if not exists ${sql.id(name)} on ${sql.table(table.name)} ${definition(trigrams)}`.execute(
        db,
      )
}

async function addColumn(
  db: Kysely<Tables>,
  table: Table,
  column: Column,
  existing: string | undefined,
): Promise<void> {
  if (existing === undefined)
    await sql`alter table ${sql.table(table.name)} add column ${sql.id(column.name)} ${definition(column)}`.execute(
      db,
    )
  else if (existing !== spelled(column.type))
    throw new StoredDataError(
      table,
      toPointer('properties', column.field),
      `El campo «${column.field}» ya se guarda como ${typeInWords(existing)} y ${kindInWords(column)} se guarda como ${typeInWords(column.type)}; deje el tipo que tenía o dé otro nombre al campo.`,
    )
}

/** Adds what the database itself computes from texts, all at once: it writes every row anew. */
async function addKeys(db: Kysely<Tables>, table: Table, existing: Map<string, string>): Promise<void> {
  const missing = table.columns.filter(({ key }) => key !== undefined && !existing.has(key))
  if (missing.length === 0) return
  const added = missing.map(
    ({ key = '', name }) =>
      sql`add column ${sql.id(key)} text collate "C" generated always as (sort_key(${sql.id(name)})) stored`,
  )
  await sql`alter table ${sql.table(table.name)} ${sql.join(added)}`.execute(db)
}

async function createKey(
  db: Kysely<Tables>,
  table: Table,
  key: Table['keys'][number],
  index: number,
): Promise<void> {
  const columns = sql.join(key.columns.map((column) => keyExpression(column)))
  try {
    await sql`create unique index if not exists ${sql.id(key.name)} on ${sql.table(table.name)} (${columns})`.execute(
      db,
    )
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    throw new StoredDataError(
      table,
      toPointer('x-resource', 'unique', String(index)),
      `Hay registros repetidos en ${table.name} por ${key.fields.join(' + ')}; corríjalos antes de pedir esa clave única.`,
    )
  }
}

/** Text is stored under the "C" collation, the only one that both engines share byte for byte. */
function definition({ name, type }: Column): RawBuilder<unknown> {
  if (name === 'id') return sql`text collate "C" primary key`
  if (name === 'version') return sql`integer not null`
  return type === 'text' ? sql`text collate "C"` : sql.raw(type)
}

const spelled = (type: Column['type']): string => (type === 'timestamptz' ? 'timestamp with time zone' : type)
