import { type Kysely, type RawBuilder, sql } from 'kysely'
import { createTrigger } from '../sql/create-trigger.ts'
import { runMissing } from '../sql/run-missing.ts'
import type { Tables } from '../sql/tables.ts'
import { chainFormat, contentsOf, digestOf, digestsIn, versionsIn } from './digest.ts'
import { batchSetting, digestFunctions, digestTables } from './row-digests.ts'

/** Any constant will do, as long as every version of the product uses the same, and for nothing else. */
const chainLock = 4_207_849_485

/** The setting that names, within a transaction, the batch of its entries. */
const entryBatchSetting = 'backoffice.told'

/** Tables whose rows nobody changes or removes, the product included (rule AUD-1). */
export const immutableTables = [
  ...['audit_logs', 'audit_chain', 'record_version', 'row_digest', 'ledger_entry', 'change_comment'],
]

const tables: RawBuilder<unknown>[] = [
  // Columns are named as a screen of the log has them, which may add keys and indexes of its own.
  sql`create table if not exists audit_logs (
    id text collate "C" primary key, version integer not null default 1, occurred_at timestamptz not null,
    user_name text collate "C" not null, person text not null, roles jsonb not null,
    resource text collate "C" not null, record_id text collate "C", action text collate "C" not null,
    outcome text collate "C" not null, before jsonb, after jsonb, changed_fields jsonb,
    reason text collate "C", ip_address text collate "C", request_id text collate "C" not null)`,
  sql`alter table audit_logs add column if not exists
    event_id text collate "C" generated always as (id) stored`,
  sql`create index if not exists audit_logs_sign_in on audit_logs (person, occurred_at desc)
    where action = 'INGRESO'`,
  sql`create index if not exists audit_logs_rejection on audit_logs (resource, record_id) where action = 'RECHAZAR'`,
  sql`create table if not exists audit_chain (
    place bigint primary key, entry text collate "C" not null unique, digest text not null)`,
  // Entries from before the chain covered their contents have neither.
  sql`alter table audit_chain add column if not exists batch uuid, add column if not exists contents text,
    add column if not exists format integer`,
  // A table that was dropped and refilled has versions once more, stored beside the earlier ones.
  sql`create table if not exists record_version (
    number bigint primary key generated always as identity, resource text collate "C" not null,
    record_id text collate "C" not null, version integer not null, action text, at timestamptz, by_name text, reason text, entry text collate "C", snapshot jsonb not null)`,
  sql`create index if not exists record_version_record on record_version (resource, record_id, version, number)`,
  sql`create index if not exists record_version_entry on record_version (entry)`,
  ...digestTables,
  // Sessions whose sign-in was logged; rows outlive every token.
  sql`create table if not exists audit_session (
    key text collate "C" primary key, seen_at timestamptz not null default now())`,
]

/** What no lock of a table is taken for: run at each start, so that what somebody removed is there again. */
const safeguards: RawBuilder<unknown>[] = [
  ...digestFunctions,
  sql`delete from audit_session where seen_at < now() - interval '30 days'`,
  // The first entry of a transaction takes all digests of rows, which are complete at the commit. The others have its
  // batch too, which shows which of them report a row.
  sql.raw(`
    create or replace function audit_chain_append() returns trigger language plpgsql as $$
    declare
      taken uuid := nullif(current_setting('${batchSetting}', true), '')::uuid;
      this uuid := coalesce(taken, nullif(current_setting('${entryBatchSetting}', true), '')::uuid, gen_random_uuid());
      told text;
      last_place bigint;
      last_digest text;
    begin
      perform set_config('${batchSetting}', '', true), set_config('${entryBatchSetting}', this::text, true);
      told := ${contentsOf(
        `(select ${versionsIn('_version')} from record_version as _version where entry = new.id)`,
        `(select ${digestsIn('_row')} from row_digest as _row where batch = taken)`,
      )};
      perform pg_advisory_xact_lock(${chainLock});
      select place, digest into last_place, last_digest from audit_chain order by place desc limit 1;
      last_place := coalesce(last_place, 0) + 1;
      insert into audit_chain (place, entry, digest, format, batch, contents)
      values (last_place, new.id, ${digestOf('new', {
        place: 'last_place',
        previous: `coalesce(last_digest, '')`,
        format: String(chainFormat),
        batch: 'this',
        contents: 'told',
      })}, ${chainFormat}, this, told);
      return null;
    end $$`),
  sql.raw(`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'insufficient_privilege';
    end $$`),
  // Deferred to the commit, when no other lock is waited for: two writers cannot wait for each other.
  createTrigger(
    'audit_logs',
    'audit_chain_append',
    `create constraint trigger audit_chain_append after insert on audit_logs deferrable initially deferred
      for each row execute function audit_chain_append()`,
  ),
  ...immutableTables.flatMap((table) => [
    createTrigger(
      table,
      'refuse_change',
      `create trigger refuse_change before update or delete on ${table}
        for each row execute function refuse_change()`,
    ),
    createTrigger(
      table,
      'refuse_truncate',
      `create trigger refuse_truncate before truncate on ${table} execute function refuse_change()`,
    ),
    // Whoever owns the tables could grant it again, but no statement of the product can slip.
    sql.raw(`revoke update, delete, truncate on ${table} from public, current_user`),
  ]),
]

/**
 * Creates the audit log with its chain, the history of records, and the digests of rows.
 * @returns whether a log existed already without digests
 */
export async function createAuditTables(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ bare: boolean }>`
    select to_regclass('audit_chain') is not null and to_regclass('row_digest') is null as bare`.execute(db)
  await runMissing(db, tables)
  for (const statement of safeguards) await statement.execute(db)
  return rows[0]?.bare ?? false
}
