import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Creates `sort_key(text)`, the SQL twin of `query/sort-key.ts`, in which ñ comes after n; immutable, so that columns can
 * hold what it gives.
 */
export const createKeyFunctions = (db: Kysely<Tables>): Promise<unknown> =>
  sql`
    create or replace function sort_key(text) returns text language sql immutable strict parallel safe
    return regexp_replace(
      replace(normalize(lower($1 collate "pg_c_utf8"), NFD), U&'n\\0303', U&'n\\+10FFFF'),
      U&'[\\0300-\\036f]', '', 'g')`.execute(db)
