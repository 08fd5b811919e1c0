import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ChangeState } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { addEntry, type Entry } from '../audit/entry.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'
import type { Request } from './approval-request.ts'
import type { Change } from './change.ts'

type NewChange = {
  resource: string
  recordId: string
  kind: Change['kind']
  baseVersion: number
  /** Target record; none where the record itself is the draft, or is only inactivated. */
  record?: JsonObject
  /** Requests its approval at once. */
  request?: Request | undefined
}

/**
 * Adds a change beside its record, as a draft of its maker or sent at once. Undefined where another one is open
 * already.
 * @param entries audit entries, where no write of the record adds them
 */
export async function addChange(
  db: Kysely<Tables>,
  { resource, recordId, kind, baseVersion, record, request }: NewChange,
  maker: Principal,
  entries: Entry[],
): Promise<Change | undefined> {
  const state: ChangeState = request ? 'PENDIENTE_APROBACION' : 'BORRADOR'
  const statement = sql`
    insert into pending_change (id, resource, record_id, version, kind, state, base_version, record, makers, drafted_by,
      drafted_at, requested_by, requested_at, request_reason, request_file)
    values (${randomUUID()}, ${resource}, ${recordId}, ${nextVersion(resource, recordId)}, ${kind}, ${state}, ${baseVersion}, ${jsonb(record)},
      array[${identityOf(maker)}], ${maker.userName}, now(), ${request?.by ?? null}, ${request?.at ?? null},
      ${request?.reason ?? null}, ${jsonb(request?.file)})
    on conflict (resource, record_id) where is_open do nothing returning *`
  return writeChange(db, statement, entries)
}

/** Version after all that changes of a record had: one that was decided and the next one never share a version. */
export const nextVersion = (resource: string, recordId: string): RawBuilder<unknown> => sql`
  (select coalesce(max(_earlier.version), 0) + 1 from pending_change as _earlier
  where _earlier.resource = ${resource} and _earlier.record_id = ${recordId})`

const jsonb = (value: JsonObject | undefined): RawBuilder<unknown> =>
  sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`

/** A change that is requested at once, and why. */
type RequestedChange = Required<Omit<NewChange, 'request'>> & { reason: string | undefined }

/**
 * Adds a change beside its record and requests its approval at once; overwrites one that was rejected or withdrawn.
 * Undefined where another one waits, or is not the version seen.
 * @param seen version of the open change, where there is one
 */
export async function requestChange(
  db: Kysely<Tables>,
  { resource, recordId, kind, baseVersion, record, reason }: RequestedChange,
  maker: Principal,
  seen: number | undefined,
  entry: Entry,
): Promise<Change | undefined> {
  const statement = sql`
    insert into pending_change as open (id, resource, record_id, version, kind, state, base_version, record, makers,
      drafted_by, drafted_at, requested_by, requested_at, request_reason)
    values (${randomUUID()}, ${resource}, ${recordId}, ${nextVersion(resource, recordId)}, ${kind}, 'PENDIENTE_APROBACION',
      ${baseVersion}, ${jsonb(record)}, array[${identityOf(maker)}], ${maker.userName}, now(), ${maker.userName}, now(), ${reason ?? null})
    on conflict (resource, record_id) where is_open do update set
      version = open.version + 1, state = excluded.state, base_version = excluded.base_version,
      record = excluded.record, request_reason = excluded.request_reason, requested_by = excluded.requested_by, requested_at = excluded.requested_at,
      makers = array(select distinct unnest(open.makers || excluded.makers)),
      decided_by = null, decided_at = null, reason = null, changed_at = now()
    where open.state <> 'PENDIENTE_APROBACION' and open.version = ${seen ?? 0} returning *`
  return writeChange(db, statement, [entry])
}

type Step = {
  /** The version that was seen. */
  version: number
  from: ChangeState[]
  to: ChangeState
  set?: RawBuilder<unknown>[]
  /** Condition on the change beside its version and its state. */
  when?: RawBuilder<unknown>
  /** Audit entries, where no write of the record adds them. */
  entries?: Entry[]
}

/** Moves an open change on, if it still is what was seen: one conditional statement decides between two people. */
export async function moveChange(
  db: Kysely<Tables>,
  { id }: Pick<Change, 'id'>,
  { version, from, to, set = [], when = sql`true`, entries = [] }: Step,
): Promise<Change | undefined> {
  const statement = sql`
    update pending_change set ${sql.join([sql`state = ${to}`, sql`version = version + 1`, sql`changed_at = now()`, ...set])}
    where id = ${id} and version = ${version} and state in (${sql.join(from)}) and ${when} returning *`
  return writeChange(db, statement, entries)
}

/** Writes a change and its entries in one statement. */
async function writeChange(
  db: Kysely<Tables>,
  statement: RawBuilder<unknown>,
  entries: Entry[],
): Promise<Change | undefined> {
  const parts = [
    sql`_saved as (${statement})`,
    ...entries.map((entry, at) => sql`${sql.id(`_logged_${at}`)} as (${addEntry(entry, sql`from _saved`)})`),
  ]
  const { rows } = await sql<Change>`with ${sql.join(parts)} select * from _saved`.execute(db)
  return rows[0]
}

/** Columns of a new draft. */
export const draftedBy = (maker: Principal): RawBuilder<unknown>[] => [
  sql`drafted_by = ${maker.userName}`,
  sql`drafted_at = now()`,
]

/** Requests the approval of a change, and clears what was decided before. */
export const requestedBy = ({ by, at, reason, file }: Request): RawBuilder<unknown>[] => [
  sql`requested_by = ${by}`,
  sql`requested_at = ${at}`,
  sql`request_reason = ${reason ?? null}`,
  sql`request_file = ${jsonb(file)}`,
  sql`decided_by = null`,
  sql`decided_at = null`,
  sql`reason = null`,
]
