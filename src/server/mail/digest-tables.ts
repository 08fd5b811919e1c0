import { sql } from 'kysely'

/**
 * Statements that create what people chose about e-mail, with the address that their token had, and the digests that
 * are owed: one row for each person and day, with how often it was tried, until when nobody else tries it, and when it
 * was sent.
 */
export const digestTables = [
  sql`create table if not exists digest_choice (
    person text primary key, address text not null, chosen_at timestamptz not null default now())`,
  sql`create table if not exists notification_digest (
    person text not null, day date not null, owed_at timestamptz not null default now(),
    attempts integer not null default 0, next_at timestamptz not null default now(), sent_at timestamptz,
    primary key (person, day))`,
  sql`create index if not exists notification_digest_next on notification_digest (next_at) where sent_at is null`,
]
