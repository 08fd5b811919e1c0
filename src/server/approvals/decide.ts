import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Sending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Notice } from '#src/validation/issue.ts'
import { type Act, actOf } from '../audit/act.ts'
import type { Entry } from '../audit/entry.ts'
import type { Author } from '../auth/author.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { notifyDecided } from '../notifications/notify-contributors.ts'
import { withNotices } from '../resources/notices.ts'
import { refuseGap } from '../resources/periods/settle-period.ts'
import type { Resource } from '../resources/resource.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { actOfRequest, marksOf, requestEntry, toRequest } from './approval-request.ts'
import type { Change } from './change.ts'
import { addContributor, isMaker, isNotMaker } from './maker-checker.ts'
import { mark } from './propose.ts'
import { type Place, putIntoForce, validateChange } from './put-into-force.ts'
import { readWithChange } from './read-with-change.ts'
import { moveChange, requestedBy } from './steps.ts'
import { withPending } from './with-pending.ts'

/** Step on a change, with the version that was seen. */
export type Decision = Sending & { id: string; version: number }

/** Steps of a change: each returns the record, and throws `ApiError`. */
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

/**
 * Sends a draft for approval, with its reason and file.
 * @throws ApiError `changeMoved` when it is not the version seen, or `invalid`
 */
export const send = asStep(
  async ({ db, resource, current, change }, author, { version, id: _, ...sending }) => {
    const { person } = author
    const request = await toRequest(db, resource, sending, author, '')
    const act = actOfRequest(author, request)
    const isDraft = change.kind === 'crear'
    if (current.version !== change.base_version) throw new ApiError('stale', { extra: { current } })
    let notices: Notice[] = []
    if (change.kind !== 'inactivar') {
      const validated = await validateChange(db, resource, current, change, {
        ...author.context,
        isSent: true,
      })
      notices = validated.notices
      await refuseGap(db, resource, change.record ?? current, current)
    }
    const saved = isDraft ? await mark(db, resource, current, marksOf(request), act) : current
    const sent = await moveChange(db, change, {
      version,
      from: ['BORRADOR', 'RECHAZADO'],
      to: 'PENDIENTE_APROBACION',
      entries: isDraft ? [] : [requestEntry(resource, current, act)],
      set: [addContributor(person), ...requestedBy(request), sql`base_version = ${saved.version}`],
    })
    if (!sent) throw new ApiError('changeMoved')
    return withPending(resource.screen, withNotices(saved, notices, author.context), sent, person)
  },
)

/**
 * Puts a change into force. One conditional statement decides; contributors never may approve it (rule DUAL-1).
 * @throws ApiError `ownRequest`, `changeMoved`, `stale` when the record is no longer what the change was made from, or
 *   `invalid` when it is refused by now
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
  await notifyDecided(place.db, approved, person)
  if (place.current.version !== approved.base_version)
    throw new ApiError('stale', { extra: { current: place.current } })
  return putIntoForce(place, approved, author, at)
})

/** Rejects a change, with the reason; its makers may correct it and send it again. */
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
    entries: entriesBeside(place, act),
  })
  if (!rejected) throw refusalOf(place.change, version, person)
  await notifyDecided(place.db, rejected, person)
  const marks = {
    approvalStatus: 'RECHAZADO',
    decidedBy: person.userName,
    decidedAt: at,
    decisionReason: reason,
  }
  return afterwards(place, rejected, marks, act)
})

/** Withdraws a change: one that waits becomes a draft again, and a draft beside its record is dropped. */
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
    entries: entriesBeside(place, act),
  })
  if (!taken) throw withdrawalRefusalOf(change, version, person)
  return afterwards(place, taken, { approvalStatus: 'BORRADOR' }, act)
})

/** Steps for the changes of one resource. */
export const stepsOf = (resource: Resource): Steps => ({
  send: (db, ...given) => send(db, resource, ...given),
  withdraw: (db, ...given) => withdraw(db, resource, ...given),
  approve: (db, ...given) => approve(db, resource, ...given),
  reject: (db, ...given) => reject(db, resource, ...given),
})

/** Audit entries for a step that does not change the record; a draft's are written with its state. */
const entriesBeside = ({ resource, current, change }: Place, act: Act): Entry[] =>
  change.kind === 'crear' ? [] : [{ ...act, resource: resource.screen.id, recordId: current.id }]

/** Writes the outcome into a record that is itself the draft. */
async function afterwards(
  { db, resource, current }: Place,
  change: Change,
  marks: JsonObject,
  act: Act,
): Promise<StoredRecord> {
  const { person } = act.caller
  if (change.kind !== 'crear')
    return withPending(resource.screen, current, change.state === 'RETIRADO' ? undefined : change, person)
  const saved = await mark(db, resource, current, marks, act)
  await sql`update pending_change set base_version = ${saved.version} where id = ${change.id}`.execute(db)
  return withPending(resource.screen, saved, change, person)
}

/** Refusal of a decision: the change was one's own, or no longer the version seen. */
export const refusalOf = (change: Change, version: number, person: Principal): ApiError =>
  change.version === version && change.makers.includes(identityOf(person))
    ? new ApiError('ownRequest')
    : new ApiError('changeMoved')

/** Refusal of a withdrawal: the change was another's, or no longer the version seen, such as one decided meanwhile. */
export const withdrawalRefusalOf = (change: Change, version: number, person: Principal): ApiError =>
  change.version === version && !change.makers.includes(identityOf(person))
    ? new ApiError('notYours')
    : new ApiError('changeMoved')
