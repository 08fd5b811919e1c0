import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs statements that create or extend tables, without those whose tables, indexes and columns are there: even where
 * such a statement changes nothing, it locks a table that another process may be writing to. Those that create nothing
 * are run. One statement more.
 */
export async function runMissing(db: Kysely<Tables>, statements: RawBuilder<unknown>[]): Promise<void> {
  const there = await readNames(db)
  for (const statement of statements)
    if (isMissing(statement.compile(db).sql, there)) await statement.execute(db)
}

/** Names of the tables and indexes that there are, and of columns and constraints as `table.name`. */
async function readNames(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    with _relation as (
      select oid, relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i', 'S'))
    select relname as name from _relation
    union all
    select relname || '.' || attname from _relation join pg_attribute on attrelid = oid
    where attnum > 0 and not attisdropped
    union all
    select relname || '.' || conname from _relation join pg_constraint on conrelid = _relation.oid`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

function isMissing(statement: string, there: Set<string>): boolean {
  const table = /^\s*alter table (\w+)/.exec(statement)?.[1]
  const created = [...statement.matchAll(/(?:table|index|sequence) if not exists (\w+)/g)].map(
    ([, name]) => name,
  )
  const added = namesIn(statement, /add column if not exists\s+(\w+)/g, table)
  const dropped = namesIn(statement, /drop (?:column|constraint) if exists\s+(\w+)/g, table)
  const all = [...created, ...added]
  return (
    all.length + dropped.length === 0 ||
    all.some((name) => !there.has(name ?? '')) ||
    dropped.some((name) => there.has(name))
  )
}

const namesIn = (statement: string, pattern: RegExp, table: string | undefined): string[] =>
  [...statement.matchAll(pattern)].map(([, name]) => `${table}.${name}`)
