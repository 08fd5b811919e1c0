import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ChangeState } from '#src/schema/approval-box.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { addEntry, type Entry } from '../audit/entry.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'
import type { Change } from './change.ts'

type NewChange = {
  resource: string
  recordId: string
  kind: Change['kind']
  baseVersion: number
  /** As it is to be; none where the record itself is the draft, or is only inactivated. */
  record?: JsonObject
}

/**
 * Puts a change beside its record, as a draft of whoever made it. Undefined where another one is open already.
 * @param entry what the audit log tells of it, where no write of the record tells it
 */
export async function addChange(
  db: Kysely<Tables>,
  { resource, recordId, kind, baseVersion, record }: NewChange,
  maker: Principal,
  entry?: Entry,
): Promise<Change | undefined> {
  const statement = sql`
    insert into pending_change (id, resource, record_id, version, kind, state, base_version, record, makers)
    values (${randomUUID()}, ${resource}, ${recordId}, 1, ${kind}, 'BORRADOR', ${baseVersion},
      ${record === undefined ? null : JSON.stringify(record)}::jsonb, array[${identityOf(maker)}])
    on conflict (resource, record_id) where is_open do nothing returning *`
  return writeChange(db, statement, entry)
}

/**
 * Puts a change beside its record and asks for its approval at once; one that was rejected or taken back is written
 * anew by it. Undefined where another one waits, or is not what was seen.
 * @param seen the version of the open change, where there is one
 */
export async function requestChange(
  db: Kysely<Tables>,
  { resource, recordId, kind, baseVersion, record }: Required<NewChange>,
  maker: Principal,
  seen: number | undefined,
  entry: Entry,
): Promise<Change | undefined> {
  const statement = sql`
    insert into pending_change as open (id, resource, record_id, version, kind, state, base_version, record, makers,
      requested_by, requested_at)
    values (${randomUUID()}, ${resource}, ${recordId}, 1, ${kind}, 'PENDIENTE_APROBACION', ${baseVersion},
      ${JSON.stringify(record)}::jsonb, array[${identityOf(maker)}], ${maker.userName}, now())
    on conflict (resource, record_id) where is_open do update set
      version = open.version + 1, state = excluded.state, base_version = excluded.base_version,
      record = excluded.record, requested_by = excluded.requested_by, requested_at = excluded.requested_at,
      makers = array(select distinct unnest(open.makers || excluded.makers)),
      decided_by = null, decided_at = null, reason = null, changed_at = now()
    where open.state <> 'PENDIENTE_APROBACION' and open.version = ${seen ?? 0} returning *`
  return writeChange(db, statement, entry)
}

type Step = {
  /** The version that was seen. */
  version: number
  from: ChangeState[]
  to: ChangeState
  set?: RawBuilder<unknown>[]
  /** What must hold of the change beside its version and its state. */
  when?: RawBuilder<unknown>
  /** What the audit log tells of it, where no write of the record tells it. */
  entry?: Entry | undefined
}

/** Moves an open change on, if it still is what was seen: one conditional statement decides between two people. */
export async function moveChange(
  db: Kysely<Tables>,
  { id }: Pick<Change, 'id'>,
  { version, from, to, set = [], when = sql`true`, entry }: Step,
): Promise<Change | undefined> {
  const statement = sql`
    update pending_change set ${sql.join([sql`state = ${to}`, sql`version = version + 1`, sql`changed_at = now()`, ...set])}
    where id = ${id} and version = ${version} and state in (${sql.join(from)}) and ${when} returning *`
  return writeChange(db, statement, entry)
}

/** One statement writes a change and its entry. */
async function writeChange(
  db: Kysely<Tables>,
  statement: RawBuilder<unknown>,
  entry: Entry | undefined,
): Promise<Change | undefined> {
  const logged = entry ? sql`, _logged as (${addEntry(entry, sql`from _saved`)})` : sql``
  const { rows } = await sql<Change>`with _saved as (${statement})${logged} select * from _saved`.execute(db)
  return rows[0]
}

/** Adds a person to those who may not approve a change. */
export const touchedBy = (maker: Principal): RawBuilder<unknown> =>
  sql`makers = array(select distinct unnest(makers || ${identityOf(maker)}::text))`

export const isNotMaker = (person: Principal): RawBuilder<unknown> =>
  sql`not (${identityOf(person)} = any(makers))`

/** In the form that the index of makers serves. */
export const isMaker = (person: Principal): RawBuilder<unknown> =>
  sql`makers @> array[${identityOf(person)}::text]`
