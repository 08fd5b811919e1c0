import { type Kysely, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import { type Act, actOf } from '../audit/act.ts'
import { differences } from '../audit/differences.ts'
import type { Entry } from '../audit/entry.ts'
import type { Author } from '../auth/author.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError, errorTable, ownChangeText } from '../http/errors.ts'
import { withConfirmed, withNotices } from '../resources/notices.ts'
import { refuseGap, refuseGapLeft, refuseOverlap } from '../resources/periods/settle-period.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { replaceRow } from '../resources/row-writes/replace-row.ts'
import { createRecord } from '../resources/write/create.ts'
import { inactivateRecord, inactivation } from '../resources/write/inactivate.ts'
import { validateUpdate, writeUpdate, writtenFields } from '../resources/write/update.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import {
  asSent,
  marksOf,
  type Request,
  requestEntries,
  sendingOf,
  sendPlace,
  toRequest,
} from './approval-request.ts'
import { type Change, openChange } from './change.ts'
import { addContributor } from './maker-checker.ts'
import { readWithChange } from './read-with-change.ts'
import { addChange, draftedBy, moveChange, requestedBy } from './steps.ts'
import { waitsFor } from './waits-for.ts'
import { withPending } from './with-pending.ts'
import { createInForce, updateInForce } from './write-in-force.ts'

/**
 * Stores a new record as a draft, which has no effect until another person approves it; or at once, where its screen
 * lets it take effect so. With `send` the approval is requested in the same step.
 */
export const proposeCreation = (
  db: Kysely<Tables>,
  resource: Resource,
  { send, ...record }: JsonObject,
  author: Author,
): Promise<StoredRecord> =>
  inTransaction(db, async (transaction) => {
    const { person, context } = author
    const sending = sendingOf(send)
    if (!(await waitsFor(transaction, resource, record, { ...context, stored: {} })))
      return createInForce(transaction, resource, record, author)
    const request = sending && (await toRequest(transaction, resource, sending, author, sendPlace))
    const marks = request && marksOf(request)
    const saved = await createRecord(transaction, resource, record, asSent(author, request), marks)
    if (request) await refuseGap(transaction, resource, saved, saved)
    const change = await addChange(
      transaction,
      {
        resource: resource.screen.id,
        recordId: saved.id,
        kind: 'crear',
        baseVersion: saved.version,
        request,
      },
      person,
      requestEntries(resource, saved, author, request),
    )
    return withPending(resource.screen, saved, change, person)
  })

/**
 * Changes a draft, or adds a change beside a record in force, which stays as it is unless its screen lets the change
 * take effect at once. With `send` the approval is requested in the same step.
 * @throws ApiError as an update does, `pendingChange` while one waits, and `stale` for a change that was not seen
 */
export const proposeUpdate = (
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  { pendingVersion, send, ...body }: JsonObject,
  ifMatch: string | undefined,
  author: Author,
): Promise<StoredRecord> =>
  inTransaction(db, async (transaction) => {
    const { person } = author
    const sending = sendingOf(send)
    const open = await openChange(transaction, resource.screen.id, id)
    refuseWaiting(open)
    const { context } = asSent(author, sending)
    const update = await validateUpdate(transaction, resource, id, body, ifMatch, context)
    const { current, good, given, notices } = update
    refuseUnseen(resource, current, open, pendingVersion, person)
    const before = {
      stored: serverSet(resource.screen, current),
      before: editedValues(resource.screen.fields, current),
    }
    if (
      current.approvalStatus === 'APROBADO' &&
      !open &&
      !resource.approval.waits(given, { ...author.context, ...before }, good)
    )
      return updateInForce(transaction, resource, update, author)
    await refuseOverlap(transaction, resource, good, id)
    if (sending) await refuseGap(transaction, resource, good, current)
    const request = sending && (await toRequest(transaction, resource, sending, author, sendPlace))
    const base = { resource: resource.screen.id, recordId: id, baseVersion: current.version, request }
    const requested = requestEntries(resource, current, author, request)
    if (current.approvalStatus === 'APROBADO') {
      const entry = proposal(
        resource,
        current,
        good,
        writtenFields(resource),
        actOf(withConfirmed(author, notices), 'EDITAR'),
      )
      const change = open
        ? await redraft(transaction, open, person, { ...base, record: good }, [entry, ...requested])
        : await addChange(transaction, { ...base, kind: 'editar', record: good }, person, [
            entry,
            ...requested,
          ])
      if (!change) throw new ApiError('pendingChange')
      const currentWithNotices = withNotices(current, notices, author.context)
      return withPending(resource.screen, currentWithNotices, change, person)
    }
    const marks = request ? marksOf(request) : { approvalStatus: 'BORRADOR' }
    const saved = await writeUpdate(transaction, resource, update, author, marks)
    const proposed = { ...base, baseVersion: saved.version }
    const change = open
      ? await redraft(transaction, open, person, proposed, requested)
      : await addChange(transaction, { ...proposed, kind: 'crear' }, person, requested)
    return withPending(resource.screen, saved, change, person)
  })

/**
 * Proposes to inactivate a record that is in force; a draft is inactivated at once.
 * @throws ApiError as inactivating does, and `pendingChange`
 */
export const proposeInactivation = (
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  ifMatch: string | undefined,
  author: Author,
): Promise<StoredRecord> =>
  inTransaction(db, async (transaction) => {
    const { person } = author
    const { current, change: open } = await readWithChange(transaction, resource, id)
    if (current.approvalStatus !== 'APROBADO') {
      refuseWaiting(open)
      const saved = await inactivateRecord(transaction, resource, id, ifMatch, author)
      const change = open && (await redraft(transaction, open, person, { baseVersion: saved.version }))
      return withPending(resource.screen, saved, change, person)
    }
    if (open) throw new ApiError('pendingChange')
    const notices = await inactivation(transaction, resource, current, ifMatch, author.context)
    if (!notices) return current
    const status = { status: 'INACTIVO' }
    await refuseGapLeft(transaction, resource, status, current)
    const change = await addChange(
      transaction,
      {
        resource: resource.screen.id,
        recordId: id,
        kind: 'inactivar',
        baseVersion: current.version,
      },
      person,
      [
        proposal(
          resource,
          current,
          status,
          Object.keys(status),
          actOf(withConfirmed(author, notices), 'ELIMINAR'),
        ),
      ],
    )
    if (!change) throw new ApiError('pendingChange')
    return withPending(resource.screen, withNotices(current, notices, author.context), change, person)
  })

/** Sets fields that only the server sets, in a record that is itself the draft. */
export async function mark(
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  values: JsonObject,
  act: Act,
): Promise<StoredRecord> {
  const saved = await replaceRow(db, resource, current, { fields: Object.keys(values), values }, act)
  if (saved) return saved
  throw new ApiError('stale', { extra: { current: await readRecord(db, resource, current.id) } })
}

/**
 * Rewrites a change that was rejected or not sent yet, and may send it; its author becomes a contributor.
 * A rejected one becomes their draft.
 */
export async function redraft(
  db: Kysely<Tables>,
  open: Change,
  person: Principal,
  {
    baseVersion,
    record,
    request,
  }: { baseVersion: number; record?: JsonObject; request?: Request | undefined },
  entries: Entry[] = [],
  kind: Change['kind'] = 'editar',
): Promise<Change> {
  const change = await moveChange(db, open, {
    version: open.version,
    from: ['BORRADOR', 'RECHAZADO'],
    to: request ? 'PENDIENTE_APROBACION' : 'BORRADOR',
    entries,
    set: [
      addContributor(person),
      ...(open.state === 'RECHAZADO' ? draftedBy(person) : []),
      ...(request ? requestedBy(request) : []),
      sql`base_version = ${baseVersion}`,
      ...(record ? [sql`record = ${JSON.stringify(record)}::jsonb`, sql`kind = ${kind}`] : []),
    ],
  })
  if (!change) throw new ApiError('changeMoved')
  return change
}

/** Proposal for a record in force, which stays as it is. */
export const proposal = (
  { screen }: Resource,
  current: Pick<StoredRecord, 'id'> & JsonObject,
  values: JsonObject,
  fields: string[],
  { caller, action, reason }: Act,
): Entry => ({
  caller,
  resource: screen.id,
  recordId: current.id,
  action,
  ...differences(screen, current, values, fields),
  reason: [reason, 'Cambio propuesto: rige cuando otra persona lo apruebe.'].filter(Boolean).join(' '),
})

/** Refuses while a change of the record waits, and says whose it is. @throws ApiError `pendingChange` */
export function refuseWaiting(open: Change | undefined): void {
  if (open?.state !== 'PENDIENTE_APROBACION') return
  const { detail } = errorTable.pendingChange
  throw new ApiError('pendingChange', {
    detail: open.requested_by
      ? `${detail} Lo solicitó ${open.requested_by}: está en el registro y en «Por aprobar», y hasta que otra persona lo decida no se puede hacer otro.`
      : detail,
  })
}

/** Refuses to overwrite a waiting change that the caller has not seen. */
export function refuseUnseen(
  { screen }: Resource,
  current: StoredRecord,
  open: Change | undefined,
  seen: JsonValue | undefined,
  person: Principal,
): void {
  if (current.approvalStatus !== 'APROBADO' || !open || seen === open.version) return
  const isOwn = open.makers.every((maker) => maker === identityOf(person))
  throw new ApiError('stale', {
    extra: { current: withPending(screen, current, open, person) },
    ...(isOwn && { detail: ownChangeText }),
  })
}
