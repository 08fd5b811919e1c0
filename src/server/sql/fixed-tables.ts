import { type Kysely, sql } from 'kysely'
import { commentTables } from '../comments/comment-tables.ts'
import { importTables } from '../imports/import-tables.ts'
import { ledgerTables } from '../ledger/ledger-tables.ts'
import { digestTables } from '../mail/digest-tables.ts'
import { notificationTables } from '../notifications/notification-tables.ts'
import { fileLineTables } from '../operations/file-lines/file-line-tables.ts'
import { loanTables } from '../operations/loans/loan-tables.ts'
import { outboxTables } from '../outbox/outbox-tables.ts'
import { deliveryTables } from '../services/delivery-tables.ts'
import { instructionTables } from '../services/instruction-tables.ts'
import { runMissing } from './run-missing.ts'
import type { Tables } from './tables.ts'

const statements = [
  sql`create table if not exists profile_role (
    id integer primary key, rol_name text not null unique, description text not null, state boolean not null default true)`,
  sql`alter table profile_role add column if not exists version integer not null default 1`,
  // Ids of roles that administrators create, above those that schemas name, which may become more.
  sql`create sequence if not exists profile_role_own as integer start 1001`,
  sql`create table if not exists profile_epoch (
    only_row boolean primary key default true check (only_row), value integer not null)`,
  sql`insert into profile_epoch (value) values (1) on conflict do nothing`,
  sql`alter table profile_epoch add column if not exists sessions integer not null default 0`,
  sql`create table if not exists ended_session (
    person text not null, session text not null, since bigint not null, number integer not null,
    ended_at timestamptz not null default now(), primary key (person, session))`,
  sql`create index if not exists ended_session_number on ended_session (number)`,
  sql`create table if not exists person_access (
    person text primary key, user_name text not null, is_out boolean not null, number integer not null,
    changed_at timestamptz not null default now(), changed_by text not null, reason text not null)`,
  sql`create table if not exists person_name (person text primary key, display_name text not null)`,
  sql`create table if not exists profile_module (
    id integer primary key, name text not null, route text not null, state boolean not null default true,
    module_name text not null, sub_module text not null, in_schemas boolean not null default true)`,
  // Databases from before options could be away: such an option still has its route, which another may have by now.
  sql`alter table profile_module drop constraint if exists profile_module_route_key,
    add column if not exists in_schemas boolean not null default true`,
  sql`alter table profile_module add column if not exists version integer not null default 1,
    add column if not exists seed jsonb`,
  sql`create table if not exists profile_action (
    id integer primary key, menu_operation_id integer not null references profile_module, state boolean not null default true,
    accion_name text not null, unique (menu_operation_id, accion_name))`,
  sql`create table if not exists profile_perm (
    id integer primary key generated always as identity, rol_id integer not null references profile_role,
    menu_operation_id integer not null references profile_module, action_id integer not null references profile_action,
    unique (rol_id, action_id))`,
  sql`create index if not exists profile_perm_action on profile_perm (action_id)`,
  sql`create table if not exists profile_perm_seed (
    rol_id integer not null references profile_role, action_id integer not null references profile_action,
    primary key (rol_id, action_id))`,
  sql`create table if not exists demo_load (resource text primary key, loaded_at timestamptz not null default now())`,
  sql`create table if not exists saved_view (
    id text primary key, owner text not null, screen text not null, name text not null, name_key text not null,
    is_default boolean not null, query text not null, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), unique (owner, screen, name_key))`,
  sql`create unique index if not exists saved_view_default on saved_view (owner, screen) where is_default`,
  sql`alter table saved_view add column if not exists is_shared boolean not null default false,
    add column if not exists shared_role integer references profile_role, add column if not exists shared_by text`,
  sql`create index if not exists saved_view_shared on saved_view (screen) where is_shared`,
  sql`create table if not exists pending_change (
    id text primary key, resource text not null, record_id text not null, version integer not null, kind text not null,
    state text not null, base_version integer not null, record jsonb, makers text[] not null,
    requested_by text, requested_at timestamptz, decided_by text, decided_at timestamptz, reason text,
    is_open boolean not null generated always as (state in ('BORRADOR', 'PENDIENTE_APROBACION', 'RECHAZADO')) stored)`,
  sql`alter table pending_change add column if not exists changed_at timestamptz not null default now()`,
  sql`alter table pending_change add column if not exists drafted_by text, add column if not exists drafted_at timestamptz,
    add column if not exists request_reason text, add column if not exists request_file jsonb`,
  sql`create index if not exists pending_change_record on pending_change (resource, record_id, decided_at)`,
  sql`create unique index if not exists pending_change_open on pending_change (resource, record_id) where is_open`,
  sql`create index if not exists pending_change_state on pending_change (state, requested_at)`,
  sql`create index if not exists pending_change_makers on pending_change using gin (makers)`,
  sql`create table if not exists record_sequence (
    resource text not null, field text not null, year text not null, value integer not null,
    primary key (resource, field, year))`,
  sql`create table if not exists workflow_request (
    resource text not null, record_id text not null, state text not null, is_open boolean not null, makers text[] not null,
    taken jsonb not null default '{}', requested_by text, requested_at timestamptz, decided_by text, decided_at timestamptz,
    reason text, changed_at timestamptz not null default now(), primary key (resource, record_id))`,
  sql`alter table workflow_request add column if not exists refused boolean not null default false`,
  sql`alter table workflow_request add column if not exists writers text[] not null default '{}'`,
  sql`alter table workflow_request add column if not exists corrects text, add column if not exists notices jsonb`,
  sql`create index if not exists workflow_request_corrects on workflow_request (resource, corrects) where corrects is not null`,
  sql`create index if not exists workflow_request_state on workflow_request (resource, state, requested_at)`,
  sql`create index if not exists workflow_request_makers on workflow_request using gin (makers)`,
  sql`create table if not exists profile_shortcut (
    owner text not null, option integer not null references profile_module, is_favourite boolean not null default false,
    visited_at timestamptz, primary key (owner, option))`,
  sql`create table if not exists profile_dashboard (owner text primary key, blocks jsonb not null)`,
  sql`create table if not exists profile_settings (owner text primary key, settings jsonb not null)`,
  sql`create table if not exists profile_box_visit (owner text primary key, visited_at timestamptz not null)`,
  sql`create table if not exists oidc_payload (
    model text not null, id text not null, payload text not null, grant_id text, uid text, consumed_at bigint,
    expires_at bigint, primary key (model, id))`,
  sql`create index if not exists oidc_payload_grant on oidc_payload (grant_id)`,
  sql`create index if not exists oidc_payload_uid on oidc_payload (uid)`,
  sql`create table if not exists idempotent_write (
    key text primary key, request text not null, answer text not null, at timestamptz not null default now())`,
  sql`create index if not exists idempotent_write_at on idempotent_write (at)`,
  sql`create table if not exists stored_file (
    id text primary key, key text not null unique, resource text not null, file_name text not null,
    content_type text not null, size_bytes integer not null, sha256 text, usable boolean not null default false,
    kept boolean not null default false, asked_by text not null, asked_at timestamptz not null default now())`,
  sql`create index if not exists stored_file_unkept on stored_file (asked_at) where not kept`,
  sql`create table if not exists oidc_secret (name text primary key, value text not null)`,
  ...outboxTables,
  ...deliveryTables,
  ...instructionTables,
  ...ledgerTables,
  ...fileLineTables,
  ...importTables,
  ...commentTables,
  ...loanTables,
  ...notificationTables,
  ...digestTables,
]

/**
 * Creates the tables of the profile service, of sessions that ended, of saved views, of changes that wait for approval,
 * of requests and numbers, of comments, of files, of notifications and of the local identity provider.
 */
export const createFixedTables = (db: Kysely<Tables>): Promise<void> => runMissing(db, statements)
