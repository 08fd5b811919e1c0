import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Notice } from '#src/verdict/finding.ts'
import { type Act, actOf } from '../audit/act.ts'
import type { Entry } from '../audit/entry.ts'
import type { Author } from '../auth/author.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { withNotices } from '../resources/notices.ts'
import type { Resource } from '../resources/resource.ts'
import { refuseGap } from '../resources/settle-period.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import type { Change } from './change.ts'
import { withPending } from './pending.ts'
import { mark } from './propose.ts'
import { judgedChange, type Place, putIntoForce } from './put-into-force.ts'
import { readWithChange } from './read-with-change.ts'
import { isMaker, isNotMaker, moveChange, touchedBy } from './steps.ts'

/** A step of a change, by whoever saw it as a version. */
export type Decision = { id: string; version: number; reason?: string }

/** What happens to a change: each step answers with the record, and throws `ApiError`. */
export type Steps = Record<
  'send' | 'withdraw' | 'approve' | 'reject',
  (db: Kysely<Tables>, decision: Decision, author: Author) => Promise<StoredRecord>
>

type Work = (
  db: Kysely<Tables>,
  resource: Resource,
  decision: Decision,
  author: Author,
) => Promise<StoredRecord>

const asStep =
  (step: (place: Place, author: Author, decision: Decision) => Promise<StoredRecord>): Work =>
  (database, resource, decision, author) =>
    inTransaction(database, async (db) => {
      const { current, change } = await readWithChange(db, resource, decision.id)
      if (!change) throw new ApiError('changeMoved')
      return step({ db, resource, current, change }, author, decision)
    })

/** Sends a draft to be approved. @throws ApiError `changeMoved` when it is not what was seen */
export const send = asStep(async ({ db, resource, current, change }, author, { version }) => {
  const { person } = author
  const act = actOf(author, 'ENVIAR')
  const at = new Date().toISOString()
  const isDraft = change.kind === 'crear'
  if (current.version !== change.base_version) throw new ApiError('stale', { extra: { current } })
  let notices: Notice[] = []
  if (change.kind !== 'inactivar') {
    const judged = await judgedChange(db, resource, current, change, { ...author.context, isSent: true })
    notices = judged.notices
    await refuseGap(db, resource, change.record ?? current, current)
  }
  const request = { approvalStatus: 'PENDIENTE_APROBACION', requestedBy: person.userName, requestedAt: at }
  const saved = isDraft ? await mark(db, resource, current, request, act) : current
  const sent = await moveChange(db, change, {
    version,
    from: ['BORRADOR', 'RECHAZADO'],
    to: 'PENDIENTE_APROBACION',
    entry: isDraft ? undefined : stepEntry(resource, current, act),
    set: [
      touchedBy(person),
      sql`requested_by = ${person.userName}`,
      sql`requested_at = ${at}`,
      sql`decided_by = null`,
      sql`decided_at = null`,
      sql`reason = null`,
      sql`base_version = ${isDraft ? saved.version : change.base_version}`,
    ],
  })
  if (!sent) throw new ApiError('changeMoved')
  return withPending(resource.screen, withNotices(saved, notices, author.context), sent, person)
})

/**
 * Puts a change into force. One conditional statement decides; who touched the change never may (rule DUAL-1).
 * @throws ApiError `ownRequest`, `changeMoved`, `stale` when the record is no longer what the change was made from,
 *   or `invalid` when it is refused by now
 */
export const approve = asStep(async (place, author, { version }) => {
  const { person } = author
  const at = new Date().toISOString()
  const approved = await moveChange(place.db, place.change, {
    version,
    from: ['PENDIENTE_APROBACION'],
    to: 'APROBADO',
    set: [sql`decided_by = ${person.userName}`, sql`decided_at = ${at}`],
    when: isNotMaker(person),
  })
  if (!approved) throw refusalOf(place.change, version, person)
  if (place.current.version !== approved.base_version)
    throw new ApiError('stale', { extra: { current: place.current } })
  return putIntoForce(place, approved, author, at)
})

/** Refuses a change, with the reason; its makers may mend it and send it again. */
export const reject = asStep(async (place, author, { version, reason = '' }) => {
  const { person } = author
  const act = actOf(author, 'RECHAZAR', reason)
  const at = new Date().toISOString()
  const rejected = await moveChange(place.db, place.change, {
    version,
    from: ['PENDIENTE_APROBACION'],
    to: 'RECHAZADO',
    set: [sql`decided_by = ${person.userName}`, sql`decided_at = ${at}`, sql`reason = ${reason}`],
    when: isNotMaker(person),
    entry: entryBeside(place, act),
  })
  if (!rejected) throw refusalOf(place.change, version, person)
  const told = {
    approvalStatus: 'RECHAZADO',
    decidedBy: person.userName,
    decidedAt: at,
    decisionReason: reason,
  }
  return afterwards(place, rejected, told, act)
})

/** Takes a change back: one that waits becomes a draft again, and a draft beside its record is dropped. */
export const withdraw = asStep(async (place, author, { version }) => {
  const { person } = author
  const { change } = place
  const act = actOf(author, 'RETIRAR')
  const waits = change.state === 'PENDIENTE_APROBACION'
  if (!waits && change.kind === 'crear') throw new ApiError('changeMoved')
  const taken = await moveChange(place.db, change, {
    version,
    from: [change.state],
    to: waits ? 'BORRADOR' : 'RETIRADO',
    when: isMaker(person),
    entry: entryBeside(place, act),
  })
  if (!taken) throw new ApiError(change.version === version ? 'notYours' : 'changeMoved')
  return afterwards(place, taken, { approvalStatus: 'BORRADOR' }, act)
})

/** The steps of the changes of one resource. */
export const stepsOf = (resource: Resource): Steps => ({
  send: (db, ...given) => send(db, resource, ...given),
  withdraw: (db, ...given) => withdraw(db, resource, ...given),
  approve: (db, ...given) => approve(db, resource, ...given),
  reject: (db, ...given) => reject(db, resource, ...given),
})

/** The entry of a step that leaves the record as it is; of a draft the write of its state tells. */
const entryBeside = ({ resource, current, change }: Place, act: Act): Entry | undefined =>
  change.kind === 'crear' ? undefined : stepEntry(resource, current, act)

const stepEntry = ({ screen }: Resource, { id }: StoredRecord, act: Act): Entry => ({
  ...act,
  resource: screen.id,
  recordId: id,
})

/** A record that is itself the draft says what became of it. */
async function afterwards(
  { db, resource, current }: Place,
  change: Change,
  told: JsonObject,
  act: Act,
): Promise<StoredRecord> {
  const { person } = act.caller
  if (change.kind !== 'crear')
    return withPending(resource.screen, current, change.state === 'RETIRADO' ? undefined : change, person)
  const saved = await mark(db, resource, current, told, act)
  await sql`update pending_change set base_version = ${saved.version} where id = ${change.id}`.execute(db)
  return withPending(resource.screen, saved, change, person)
}

/** Why a decision was not taken: it was one's own change, or no longer what was seen. */
export const refusalOf = (change: Change, version: number, person: Principal): ApiError =>
  change.version === version && change.makers.includes(identityOf(person))
    ? new ApiError('ownRequest')
    : new ApiError('changeMoved')
