import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

const functions = [
  sql`
    create or replace function sort_key(text) returns text language sql immutable strict parallel safe
    return regexp_replace(
      replace(normalize(lower($1 collate "pg_c_utf8"), NFD), U&'n\\0303', U&'n\\+10FFFF'),
      U&'[\\0300-\\036f]', '', 'g')`,
  sql`
    create or replace function search_key(text) returns text language sql immutable strict parallel safe
    return replace($1, U&'\\+10FFFF', '')`,
]

/**
 * Creates `sort_key(text)`, the SQL twin of `query/sort-key.ts`, and `search_key(key)`, in which ñ is n; immutable, so
 * that columns and indexes can hold what they give.
 */
export async function createKeyFunctions(db: Kysely<Tables>): Promise<void> {
  for (const statement of functions) await statement.execute(db)
}
