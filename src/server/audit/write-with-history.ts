import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { toLabelled, wholeSelection } from '../resources/labels/labelled-selection.ts'
import type { Resource } from '../resources/resource.ts'
import { type Row, selection } from '../resources/rows.ts'
import type { Tables } from '../sql/tables.ts'
import { type Act, describeAttachment } from './act.ts'
import { differences } from './differences.ts'
import { addEntry } from './entry.ts'

/** Write of a row: the statement, which returns `*`, and what it changes. */
export type Write = {
  statement: RawBuilder<unknown>
  id: string
  /** The row before; none where it is new. */
  current?: StoredRecord
  values: JsonObject
  /** The fields that it writes. */
  fields: string[]
}

/**
 * Writes a row and, in the same statement, its version for the history and its entry for the audit log: none of them
 * is ever there without the others.
 * @returns undefined where the statement wrote no row
 */
export async function writeWithHistory(
  db: Kysely<Tables>,
  resource: Resource,
  { statement, id, current, values, fields }: Write,
  act: Act,
): Promise<StoredRecord | undefined> {
  const { screen } = resource
  const entry = act.entry ?? randomUUID()
  const at = new Date().toISOString()
  const entryFacts = {
    id: entry,
    at,
    caller: act.caller,
    resource: screen.id,
    recordId: id,
    action: act.action,
  }
  const changed = differences(screen, current ?? {}, values, fields)
  const logged = addEntry(
    {
      ...entryFacts,
      ...changed,
      after: { ...changed.after, ...describeAttachment(act) },
      ...(act.outcome ? { outcome: act.outcome } : {}),
      ...(act.reason ? { reason: act.reason } : {}),
    },
    sql`from _saved`,
  )
  const { rows } = await sql<Row>`
    with ${current ? sql`_prior as (${priorVersion(resource, current, entry)}),` : sql``}
    _saved as (${statement}),
    _kept as (${keepSaved(resource, { ...act, entry }, at)}
      ${current ? sql`union all select * from _prior where exists (select from _saved)` : sql``})
    ${act.entry === undefined ? sql`, _logged as (${logged})` : sql``}
    select ${wholeSelection(resource)} from _saved as ${sql.table(resource.table.name)}`.execute(db)
  return rows[0] && toLabelled(resource, rows[0])
}

/**
 * Stores the rows that a statement named `_saved` returned as versions for the history.
 * @param at when they were written, ISO 8601
 */
export const keepSaved = (
  { screen, table }: Pick<Resource, 'screen' | 'table'>,
  { action, caller, reason, entry }: Act & { entry: string },
  at: string,
): RawBuilder<unknown> => sql`
  insert into record_version (resource, record_id, version, action, at, by_name, reason, entry, snapshot)
  select ${screen.id}::text, _row.id, _row.version, ${action}::text, ${at}::timestamptz,
    ${caller.person.userName}::text, ${reason ?? null}::text, ${entry}::text, ${snapshot(sql`_row`)}
  from (select ${selection(table.columns)} from _saved) as _row`

/** Prior version of a row that was stored before there was a history; the entry of its change covers it. */
const priorVersion = (
  { screen, table }: Resource,
  { id, version }: StoredRecord,
  entry: string,
): RawBuilder<unknown> => sql`
  select ${screen.id}::text, _row.id, _row.version, null::text, (to_jsonb(_row) ->> 'updatedAt')::timestamptz,
    to_jsonb(_row) ->> 'updatedBy', null::text, ${entry}::text, ${snapshot(sql`_row`)}
  from (select ${selection(table.columns)} from ${sql.table(table.name)} where id = ${id}) as _row
  where _row.version = ${version} and not exists (
    select from record_version where resource = ${screen.id} and record_id = ${id} and version = ${version})`

/** A row under the names of its fields, without the empty ones. */
const snapshot = (row: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_strip_nulls(to_jsonb(${row}))`
