import { sql } from 'kysely'

/**
 * Statements that create the lines of files: what was read of a file that a record has, line by line, and what came of
 * each. A line is marked in the transaction that applies it, so that it is applied once.
 */
export const fileLineTables = [
  sql`create table if not exists file_line (
    resource text collate "C" not null, record_id text collate "C" not null, line integer not null,
    state text not null, content jsonb not null, cells jsonb not null, issues jsonb not null default '[]',
    primary key (resource, record_id, line))`,
  sql`create index if not exists file_line_state on file_line (resource, record_id, state, line)`,
  // Whose fields the columns are: null is a template, and a column without a field was not read.
  sql`create table if not exists file_heading (
    resource text collate "C" not null, record_id text collate "C" not null, screen text,
    headings jsonb not null, fields jsonb not null, primary key (resource, record_id))`,
]
