import { sql } from 'kysely'

/**
 * Statements that create the instructions: what a service outside is to do once for a record, under the key as its
 * `Idempotency-Key`. A row is written in the transaction that decides it, and loses what it sends once it is settled.
 */
export const instructionTables = [
  sql`create table if not exists service_instruction (
    key text collate "C" primary key, service text not null, path text not null, resource text collate "C" not null,
    record_id text collate "C" not null, sent jsonb, state text not null default 'DEBIDA',
    is_doubtful boolean not null default false, said text, answer jsonb, attempts integer not null default 0,
    next_at timestamptz not null default now(), owed_at timestamptz not null default now(), settled_at timestamptz)`,
  sql`create index if not exists service_instruction_next on service_instruction (next_at) where state = 'DEBIDA'`,
  sql`create index if not exists service_instruction_record on service_instruction (resource, record_id)`,
]
