import { sql } from 'kysely'

/** Creates `sort_key(text)`, the SQL twin of `query/sort-key.ts`; immutable, so that indexes can hold it. */
export const createSortKey = sql`
  create or replace function sort_key(text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    replace(normalize(lower($1 collate "pg_c_utf8"), NFD), U&'n\\0303', U&'n\\+10FFFF'),
    U&'[\\0300-\\036f]', '', 'g')`
