import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { asSent, requestEntries, sendingOf, sendPlace, toRequest } from '../approvals/approval-request.ts'
import { openChange } from '../approvals/change.ts'
import { proposal, redraft, refuseUnseen, refuseWaiting } from '../approvals/propose.ts'
import { addChange } from '../approvals/steps.ts'
import { withPending } from '../approvals/with-pending.ts'
import { actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { refuseInactivating } from '../resources/inactivating.ts'
import { withConfirmed, withNotices } from '../resources/notices.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { validateChanged, validateNew } from './validate-sent.ts'
import { waitingRecord, waitingVersion } from './waiting-record.ts'

type Db = Kysely<Tables>

/**
 * Proposes a new record of a service elsewhere: it waits here, and its service learns of it once it is approved.
 * @throws ApiError `invalid` or `unconfirmed`
 */
export async function proposeNew(
  db: Db,
  resource: Resource,
  { send, ...record }: JsonObject,
  author: Author,
): Promise<StoredRecord> {
  const { screen } = resource
  const sending = sendingOf(send)
  const { good, notices } = validateNew(resource, record, asSent(author, sending).context)
  const request = sending && (await toRequest(db, resource, sending, author, sendPlace))
  const draft = { id: randomUUID(), version: waitingVersion }
  const act = actOf(withConfirmed(author, notices), 'CREAR')
  const change = await addChange(
    db,
    {
      resource: screen.id,
      recordId: draft.id,
      kind: 'crear',
      baseVersion: waitingVersion,
      record: good,
      request,
    },
    author.person,
    [
      proposal(resource, draft, good, Object.keys(good), act),
      ...requestEntries(resource, draft, author, request),
    ],
  )
  if (!change) throw new ApiError('pendingChange')
  return withNotices(waitingRecord(screen, change, author.person), notices, author.context)
}

/**
 * Proposes a change of a record, or corrects a new one that waits.
 * @param current as the service has it; undefined for one that it does not know
 * @throws ApiError as an update does, and `pendingChange` or `stale`
 */
export async function proposeChanged(
  db: Db,
  resource: Resource,
  id: string,
  current: StoredRecord | undefined,
  { pendingVersion, send, ...body }: JsonObject & { pendingVersion?: JsonValue; send?: JsonValue },
  ifMatch: string | undefined,
  author: Author,
): Promise<StoredRecord> {
  const { screen } = resource
  const { person } = author
  const sending = sendingOf(send)
  const open = await openChange(db, screen.id, id)
  refuseWaiting(open)
  const before = current ?? (open && waitingRecord(screen, open, person))
  if (!before) throw new ApiError('notFound')
  const { context } = asSent(author, sending)
  const { good, notices } = validateChanged(resource, before, body, ifMatch, context)
  await refuseInactivating(db, resource, { before, record: good, context })
  if (current) refuseUnseen(resource, inForce(current), open, pendingVersion, person)
  const request = sending && (await toRequest(db, resource, sending, author, sendPlace))
  const entries = [
    proposal(
      resource,
      before,
      good,
      Object.keys({ ...good, ...before }),
      actOf(withConfirmed(author, notices), 'EDITAR'),
    ),
    ...requestEntries(resource, before, author, request),
  ]
  const base = { baseVersion: before.version, record: good, request }
  const change = open
    ? await redraft(db, open, person, base, entries, open.kind === 'crear' ? 'crear' : 'editar')
    : await addChange(db, { ...base, resource: screen.id, recordId: id, kind: 'editar' }, person, entries)
  if (!change) throw new ApiError('pendingChange')
  const shown = current
    ? withPending(screen, inForce(current), change, person)
    : waitingRecord(screen, change, person)
  return withNotices(shown, notices, author.context)
}

/** Proposes to inactivate a record that its service has. @throws ApiError `stale` or `pendingChange` */
export async function proposeInactive(
  db: Db,
  resource: Resource,
  current: StoredRecord,
  author: Author,
): Promise<StoredRecord> {
  const { screen } = resource
  const status = { status: 'INACTIVO' }
  const change = await addChange(
    db,
    { resource: screen.id, recordId: current.id, kind: 'inactivar', baseVersion: current.version },
    author.person,
    [proposal(resource, current, status, Object.keys(status), actOf(author, 'ELIMINAR'))],
  )
  if (!change) throw new ApiError('pendingChange')
  return withPending(screen, inForce(current), change, author.person)
}

/** A record that a service has is in force, whether it says so or not. */
export const inForce = (record: StoredRecord): StoredRecord => ({ ...record, approvalStatus: 'APROBADO' })
