import { sql } from 'kysely'

/**
 * Statements that create the deliveries: what a service elsewhere is to be sent once, under the id as its
 * `Idempotency-Key`. A row is written in the transaction that decides it, and loses what it sends once it is settled.
 */
export const deliveryTables = [
  sql`create table if not exists service_delivery (
    id text collate "C" primary key, service text not null, resource text collate "C" not null,
    record_id text collate "C" not null, call text not null, state text not null, sent jsonb, tag text,
    before jsonb, author jsonb not null, change_id text, base_version integer, attempts integer not null default 0,
    next_at timestamptz not null, error jsonb, result_id text collate "C",
    owed_at timestamptz not null default now(), settled_at timestamptz)`,
  sql`create index if not exists service_delivery_next on service_delivery (next_at) where state = 'DEBIDA'`,
  sql`create index if not exists service_delivery_record on service_delivery (resource, record_id)`,
  sql`create index if not exists service_delivery_result on service_delivery (resource, result_id)`,
]
