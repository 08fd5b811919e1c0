import { sql } from 'kysely'

/**
 * Statements that create the comments on changes and requests. `thread` is the id of the change, or of the request as
 * inboxes have it; `author` and the `person` of each mention are identities. Nobody changes or removes a row
 * (`immutableTables`).
 */
export const commentTables = [
  sql`create table if not exists change_comment (
    id text primary key, resource text collate "C" not null, record_id text collate "C" not null,
    thread text collate "C" not null, author text not null, author_name text not null, text text not null,
    mentions jsonb not null default '[]', at timestamptz not null)`,
  sql`create index if not exists change_comment_record on change_comment (resource, record_id, at)`,
]
