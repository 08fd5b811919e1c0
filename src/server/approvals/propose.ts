import { type Kysely, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/verdict/initial-values.ts'
import { type Act, actOf } from '../audit/act.ts'
import { differences } from '../audit/differences.ts'
import type { Entry } from '../audit/entry.ts'
import type { Author } from '../auth/author.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError, ownChangeText } from '../http/errors.ts'
import { createRecord } from '../resources/create.ts'
import { inactivateRecord, inactivation } from '../resources/inactivate.ts'
import { withConfirmed, withNotices } from '../resources/notices.ts'
import { readRecord } from '../resources/read.ts'
import { replaceRow } from '../resources/replace-row.ts'
import type { Resource } from '../resources/resource.ts'
import { refuseGapLeft, refuseOverlap, settlePeriod } from '../resources/settle-period.ts'
import { judgedUpdate, writeUpdate, writtenFields } from '../resources/update.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { type Change, openChange } from './change.ts'
import { withPending } from './pending.ts'
import { readWithChange } from './read-with-change.ts'
import { addChange, moveChange, touchedBy } from './steps.ts'

/**
 * Stores a new record as a draft, which has no effect until another person approves it; or at once, where its screen
 * lets it take effect so.
 */
export const proposeCreation = (
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  author: Author,
): Promise<StoredRecord> =>
  inTransaction(db, async (transaction) => {
    const { person, context } = author
    if (!resource.judge.waits(record, { ...context, stored: {} }))
      return createRecord(transaction, resource, record, author, { approvalStatus: 'APROBADO' })
    const saved = await createRecord(transaction, resource, record, author)
    const change = await addChange(
      transaction,
      {
        resource: resource.screen.id,
        recordId: saved.id,
        kind: 'crear',
        baseVersion: saved.version,
      },
      person,
    )
    return withPending(resource.screen, saved, change, person)
  })

/**
 * Changes a draft, or puts a change beside a record that is in force, which stays as it is unless its screen lets the
 * change take effect at once.
 * @throws ApiError as an update does, `pendingChange` while one waits, and `stale` for a change that was not seen
 */
export const proposeUpdate = (
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  { pendingVersion, ...body }: JsonObject,
  ifMatch: string | undefined,
  author: Author,
): Promise<StoredRecord> =>
  inTransaction(db, async (transaction) => {
    const { person } = author
    const open = await openChange(transaction, resource.screen.id, id)
    refuseWaiting(open)
    const update = await judgedUpdate(transaction, resource, id, body, ifMatch, author.context)
    const { current, good, notices } = update
    refuseUnseen(resource, current, open, pendingVersion, person)
    const before = {
      stored: serverSet(resource.screen, current),
      before: editedValues(resource.screen.fields, current),
    }
    if (
      current.approvalStatus === 'APROBADO' &&
      !open &&
      !resource.judge.waits(body, { ...author.context, ...before })
    ) {
      await settlePeriod(transaction, resource, { record: good, current }, author)
      return writeUpdate(transaction, resource, update, author)
    }
    await refuseOverlap(transaction, resource, good, id)
    const base = { resource: resource.screen.id, recordId: id, baseVersion: current.version }
    if (current.approvalStatus === 'APROBADO') {
      const entry = proposal(
        resource,
        current,
        good,
        writtenFields(resource),
        actOf(withConfirmed(author, notices), 'EDITAR'),
      )
      const change = open
        ? await redraft(transaction, open, person, { baseVersion: current.version, record: good, entry })
        : await addChange(transaction, { ...base, kind: 'editar', record: good }, person, entry)
      if (!change) throw new ApiError('pendingChange')
      const told = withNotices(current, notices, author.context)
      return withPending(resource.screen, told, change, person)
    }
    const saved = await writeUpdate(transaction, resource, update, author, { approvalStatus: 'BORRADOR' })
    const change = open
      ? await redraft(transaction, open, person, { baseVersion: saved.version })
      : await addChange(transaction, { ...base, baseVersion: saved.version, kind: 'crear' }, person)
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
      proposal(
        resource,
        current,
        status,
        Object.keys(status),
        actOf(withConfirmed(author, notices), 'ELIMINAR'),
      ),
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

/** What was refused or not sent yet may be written anew; whoever does it has touched it. */
async function redraft(
  db: Kysely<Tables>,
  open: Change,
  person: Principal,
  { baseVersion, record, entry }: { baseVersion: number; record?: JsonObject; entry?: Entry },
): Promise<Change> {
  const change = await moveChange(db, open, {
    version: open.version,
    from: ['BORRADOR', 'RECHAZADO'],
    to: 'BORRADOR',
    entry,
    set: [
      touchedBy(person),
      sql`base_version = ${baseVersion}`,
      ...(record ? [sql`record = ${JSON.stringify(record)}::jsonb`, sql`kind = 'editar'`] : []),
    ],
  })
  if (!change) throw new ApiError('changeMoved')
  return change
}

/** What is proposed for a record in force, which stays as it is. */
const proposal = (
  { screen }: Resource,
  current: StoredRecord,
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

const refuseWaiting = (open: Change | undefined): void => {
  if (open?.state === 'PENDIENTE_APROBACION') throw new ApiError('pendingChange')
}

/** Who did not see the change that waits as a draft would write over it. */
function refuseUnseen(
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
