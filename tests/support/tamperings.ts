import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/sql/tables.ts'

/** A change that the owner of the tables makes, past the product. */
export type Tampering = { name: string; statements: string[] }

/** Expressions for another value of each type, for empty ones too. */
const others: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  integer: (column) => `coalesce(${column}, 0) + 1000`,
  bigint: (column) => `coalesce(${column}, 0) + 1000000`,
  boolean: (column) => `not coalesce(${column}, false)`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, '2026-01-01') + interval '1 second'`,
  jsonb: () => `'{"x": 1}'`,
  uuid: () => 'gen_random_uuid()',
  'text[]': () => `array['x']`,
}

type Column = { name: string; type: string; key: boolean; numbered: boolean }

async function readColumns(db: Kysely<Tables>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as numbered, attname in (
        select key.attname from pg_index join pg_attribute as key on key.attrelid = indrelid and key.attnum = any (indkey)
        where indrelid = attribute.attrelid and indisprimary) as key
    from pg_attribute as attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows
}

const one = (table: string, offset = 0): string =>
  `ctid = (select ctid from "${table}" order by ctid offset ${offset} limit 1)`

/** Another value in each column of a row, one at a time. */
export async function editsOf(db: Kysely<Tables>, table: string): Promise<Tampering[]> {
  const columns = await readColumns(db, table)
  return columns.map(({ name, type }) => ({
    name: `${table}.${name} edited`,
    statements: unnumbered(table, columns, [
      `update "${table}" set "${name}" = ${other(name, type)} where ${one(table)}`,
    ]),
  }))
}

/** A column that the database computes, with another value in a row, and as it was afterwards. */
export async function miscomputedOf(
  db: Kysely<Tables>,
  table: string,
): Promise<(Tampering & { column: string })[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attgenerated = 's' and not attisdropped order by attnum`.execute(
    db,
  )
  const computes = (name: string, how: string): string =>
    `update pg_attribute set attgenerated = '${how}' where attrelid = '${table}'::regclass and attname = '${name}'`
  return rows.map(({ name, type }) => ({
    name: `${table}.${name} miscomputed`,
    column: name,
    statements: [
      'set local allow_system_table_mods = on',
      computes(name, ''),
      `update "${table}" set "${name}" = ${other(name, type)} where ${one(table)}`,
      computes(name, 's'),
    ],
  }))
}

/** Keys that another function computed for a while, so that no search finds their rows. */
export const searchedElsewhere = (table: string, column: string, computes: string): Tampering => ({
  name: `${table}.${column} computed by another sort_key`,
  statements: [
    `create or replace function sort_key(text) returns text language sql immutable strict parallel safe return 'x'`,
    `update "${table}" set "${column}" = "${column}"`,
    computes,
  ],
})

/** A row that is gone, one that was added, two that swapped what they hold, and none at all. */
export async function movesOf(db: Kysely<Tables>, table: string): Promise<Tampering[]> {
  const columns = await readColumns(db, table)
  const names = columns.map(({ name }) => `"${name}"`)
  const copied = columns.map(({ name, type, key }) => (key ? other(name, type) : `"${name}"`))
  const held = columns.filter(({ key }) => !key).map(({ name }) => `"${name}"`)
  const swapped = held.map((name) => `${name} = other.${name}`).join(', ')
  return [
    { name: `${table}: a row deleted`, statements: [`delete from "${table}" where ${one(table)}`] },
    { name: `${table}: all rows deleted`, statements: [`delete from "${table}"`] },
    {
      name: `${table}: a row added`,
      statements: unnumbered(table, columns, [
        ...unbound(table),
        `insert into "${table}" (${names}) select ${copied} from "${table}" where ${one(table)}`,
      ]),
    },
    ...(held.length === 0
      ? []
      : [
          {
            name: `${table}: two rows swapped`,
            statements: [
              ...unbound(table),
              `update "${table}" as own set ${swapped} from "${table}" as other
                where own.${one(table)} and other.${one(table, 1)} or own.${one(table, 1)} and other.${one(table)}`,
            ],
          },
        ]),
  ]
}

/** Versions with numbers that no version gets. */
export const forged: Tampering[] = [0, -1, -1000].flatMap((number) =>
  ['null', 'entry', `'x'`].map((entry) => ({
    name: `record_version: number ${number} of ${entry}`,
    statements: [
      `insert into record_version (number, resource, record_id, version, action, at, by_name, entry, snapshot)
        overriding system value
        select ${number}, resource, record_id, version + 10, action, at, by_name, ${entry}, snapshot
        from record_version limit 1`,
    ],
  })),
)

const other = (name: string, type: string): string => {
  const make = others[type.replace(/\(.*\)/, '')]
  if (!make) throw new Error(`No other value of ${type}`)
  return make(`"${name}"`)
}

/** The owner of a table may number its rows, and leave it as it was. */
function unnumbered(table: string, columns: Column[], statements: string[]): string[] {
  const numbering = (how: string): string[] =>
    columns
      .filter(({ numbered }) => numbered)
      .map(({ name }) => `alter table "${table}" alter column "${name}" set generated ${how}`)
  return [...numbering('by default'), ...statements, ...numbering('always')]
}

/** And may drop whatever distinguishes two of them. */
const unbound = (table: string): string[] => [
  `do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = '"${table}"'::regclass and contype = 'u' loop
      execute format('alter table %I drop constraint %I', '${table}', name);
    end loop;
    for name in select indexrelid::regclass::text from pg_index where indrelid = '"${table}"'::regclass and indisunique and not indisprimary loop
      execute 'drop index ' || name;
    end loop;
  end $$`,
]

/** Runs statements without triggers, reference checks or rights in the way; in a transaction. */
export async function asOwner(db: Kysely<Tables>, statements: string[]): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`set local session_replication_role = origin`.execute(db)
}
