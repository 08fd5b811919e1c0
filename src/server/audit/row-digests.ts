import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { postingDigest, rowDigest } from './digest.ts'
import { type GuardedTable, readGuarded } from './guarded-tables.ts'

/** The setting that names, within a transaction, the digests that no audit entry covers yet. */
export const batchSetting = 'backoffice.batch'

const key = `concat_ws(' ', to_jsonb(_row) ->> tg_argv[0], to_jsonb(_row) ->> tg_argv[1])`
const digest = rowDigest('_row', 'computed')

/** Whether a row counts, by the column that the third argument of the trigger names. */
const counts = `coalesce((to_jsonb(_row) ->> tg_argv[2])::boolean, true)`

/** Begins the batch of a transaction with its first digest. */
const beginBatch = `if this is null then
        this := gen_random_uuid();
        perform set_config('${batchSetting}', this::text, true);
      end if;`

/** Digests of each row of a table, in the order of its writes: `prior` is the one before, null for none. */
export const digestTables: RawBuilder<unknown>[] = [
  sql`create table if not exists row_digest (
    number bigint primary key generated always as identity, table_name text collate "C" not null,
    row_key text collate "C" not null, prior text, digest text, batch uuid not null)`,
  sql`create index if not exists row_digest_row on row_digest (table_name, row_key, number)`,
  sql`create index if not exists row_digest_batch on row_digest (batch)`,
]

/** What triggers of tables call, each after a statement. */
export const digestFunctions: RawBuilder<unknown>[] = [
  // Row names are those of the triggers below; a statement that changes nothing of a row leaves no digest.
  sql.raw(`
    create or replace function keep_digests() returns trigger language plpgsql set timezone to 'UTC' as $$
    declare
      computed text[];
      this uuid := nullif(current_setting('${batchSetting}', true), '')::uuid;
    begin
      select coalesce(array_agg(attname::text), '{}') into computed from pg_attribute
        where attrelid = tg_relid and attgenerated <> '' and not attisdropped;
      ${beginBatch}
      if tg_op = 'INSERT' then
        insert into row_digest (table_name, row_key, digest, batch)
        select tg_table_name, ${key}, ${digest}, this from new_rows as _row where ${counts};
      elsif tg_op = 'DELETE' then
        insert into row_digest (table_name, row_key, prior, batch)
        select tg_table_name, ${key}, ${digest}, this from old_rows as _row where ${counts};
      else
        insert into row_digest (table_name, row_key, prior, digest, batch)
        select tg_table_name, row_key, prior.digest, now.digest, this
        from (select ${key} as row_key, ${digest} as digest from old_rows as _row where ${counts}) as prior
          full join (select ${key} as row_key, ${digest} as digest from new_rows as _row where ${counts}) as now using (row_key)
        where prior.digest is distinct from now.digest;
      end if;
      return null;
    end $$`),
  // A posting has one digest, whatever it has of entries: what posts, posts all of them by one statement.
  sql.raw(`
    create or replace function keep_postings() returns trigger language plpgsql as $$
    declare
      this uuid := nullif(current_setting('${batchSetting}', true), '')::uuid;
    begin
      ${beginBatch}
      insert into row_digest (table_name, row_key, digest, batch)
      select tg_table_name, origin, ${postingDigest('_row')}, this from new_rows as _row group by origin;
      return null;
    end $$`),
]

const rowsOf: Record<string, string> = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
}

/** Makes every row that is written from now on leave its digest; tables whose schema is gone included. */
export async function guardRows(db: Kysely<Tables>): Promise<void> {
  const missing = (await readGuarded(db)).flatMap(missingGuards)
  if (missing.length > 0) await sql.raw(`do $do$ begin ${missing.join('; ')}; end $do$`).execute(db)
}

const missingGuards = (table: GuardedTable): string[] =>
  table.missing.map((name) => {
    const event = name.replace('keep_digests_', '')
    const [first, second = ''] = table.key
    const words = table.counts ? [first, second, table.counts] : table.key
    const columns = words.map((column) => `'${column}'`).join(', ')
    const call = table.isLedger ? 'keep_postings()' : `keep_digests(${columns})`
    return `create or replace trigger ${name} after ${event} on "${table.name}" referencing ${rowsOf[event]}
        for each statement execute function ${call}`
  })
