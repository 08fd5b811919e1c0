import { sql } from 'kysely'

/**
 * Statements that create the notifications of people: what happened to what they had requested, without a value of a
 * record. `origin` names the deed, which notifies a person once.
 */
export const notificationTables = [
  sql`create table if not exists notification (
    number bigint primary key generated always as identity, person text not null, kind text not null,
    about text not null, resource text collate "C" not null, record_id text not null, change_id text,
    origin text not null, occurred_at timestamptz not null default now(), read_at timestamptz,
    unique (person, origin))`,
  sql`create index if not exists notification_newest on notification (person, number desc)`,
  sql`create index if not exists notification_unread on notification (person, resource) where read_at is null`,
  sql`create index if not exists notification_age on notification (occurred_at)`,
]
