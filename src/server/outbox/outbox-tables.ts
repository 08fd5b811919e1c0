import { sql } from 'kysely'

/**
 * Statements that create the outbox: one row for each record whose effect is still owed. It is written in the
 * transaction that decides the effect, and removed in the one that has made it. `error` is what the last attempt met;
 * `done` of `total` is how far a long effect has come, `reached` the same in its own terms; `starts_on` the later day from
 * which it is made; `started_at` is when an attempt was begun that has not ended, and `cuts` how many before it the end of a
 * process has cut.
 */
export const outboxTables = [
  sql`create table if not exists outbox (
    resource text collate "C" not null, record_id text collate "C" not null, attempts integer not null default 0,
    next_at timestamptz not null default now(), error text, done integer not null default 0, total integer,
    enqueued_at timestamptz not null default now(), primary key (resource, record_id))`,
  sql`alter table outbox add column if not exists reached jsonb`,
  sql`alter table outbox add column if not exists starts_on date`,
  sql`alter table outbox add column if not exists started_at timestamptz`,
  sql`alter table outbox add column if not exists cuts integer not null default 0`,
  sql`create index if not exists outbox_next on outbox (next_at)`,
]
