import { sql } from 'kysely'

/**
 * Statements that create imports: a file that a person has sent to a screen's table, its rows with what came of each,
 * and the columns that a person chose, by screen. `person` and `checker` are principals; the digest of a row that waits
 * for approval is in its pending change. `delivery` is what a service elsewhere was owed for a row.
 */
export const importTables = [
  sql`create table if not exists table_import (
    id text primary key, resource text collate "C" not null, version integer not null default 1, state text not null,
    owner text not null, person jsonb not null, request_id text not null, file_id text, file_name text not null,
    size_bytes integer not null, columns jsonb not null default '[]', notices jsonb not null default '[]',
    epoch integer, error text, undoes text, checker jsonb, decided_at timestamptz,
    created_at timestamptz not null default now())`,
  sql`alter table table_import add column if not exists read_until integer`,
  sql`alter table table_import add column if not exists heading_row integer`,
  sql`alter table table_import add column if not exists moved_at timestamptz`,
  sql`create index if not exists table_import_owner on table_import (owner, resource, created_at)`,
  sql`create table if not exists import_row (
    import_id text not null references table_import, row integer not null, state text not null, effect text,
    cells jsonb not null, problems jsonb not null default '[]', content jsonb, before jsonb,
    remarks jsonb not null default '[]', waits boolean not null default false, confirmed jsonb not null default '[]',
    keys text[] not null default '{}', record_id text, base_version integer, saved_version integer,
    primary key (import_id, row))`,
  sql`alter table import_row add column if not exists ended jsonb`,
  sql`alter table import_row add column if not exists delivery text`,
  sql`create index if not exists import_row_state on import_row (import_id, state, row)`,
  // Keys are looked for in memory (`row-keys.ts`): an index of them is slower to write than they are to read.
  sql`drop index if exists import_row_keys`,
  sql`create index if not exists import_row_effect on import_row (import_id, effect, row)`,
  sql`create table if not exists import_column (
    owner text not null, screen text not null, fields jsonb not null, primary key (owner, screen))`,
]
