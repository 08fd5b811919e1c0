import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { actOfRequest, requestEntry, toRequest } from '../approvals/approval-request.ts'
import { type Change, openChange } from '../approvals/change.ts'
import { type Decision, refusalOf, type Steps, withdrawalRefusalOf } from '../approvals/decide.ts'
import { addContributor, isMaker, isNotMaker } from '../approvals/maker-checker.ts'
import { moveChange, requestedBy } from '../approvals/steps.ts'
import { type Act, actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { notifyDecided } from '../notifications/notify-contributors.ts'
import type { Resource } from '../resources/resource.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { owe, resultOf } from './delivery.ts'
import { waitingRecord } from './waiting-record.ts'

type Db = Kysely<Tables>
type Step = (db: Db, change: Change, decision: Decision, author: Author) => Promise<Change | undefined>

/**
 * Steps of changes of records that a service elsewhere has: the change waits here, and its approval owes it to the
 * service in the same transaction. Whether the record is still what the change was made from, the service says then.
 */
export function serviceSteps(resource: Resource): Steps {
  const { screen } = resource
  const entryOf = (change: Change, { attachment: _, ...act }: Act) => ({
    ...act,
    resource: screen.id,
    recordId: change.record_id,
  })

  const send: Step = async (db, change, { version, id: _, ...sending }, author) => {
    const request = await toRequest(db, resource, sending, author, '')
    return moveChange(db, change, {
      version,
      from: ['BORRADOR', 'RECHAZADO'],
      to: 'PENDIENTE_APROBACION',
      entries: [requestEntry(resource, { id: change.record_id }, actOfRequest(author, request))],
      set: [addContributor(author.person), ...requestedBy(request)],
    })
  }
  const withdraw: Step = async (db, change, { version }, author) => {
    const taken = await moveChange(db, change, {
      version,
      from: [change.state],
      to: change.state === 'PENDIENTE_APROBACION' ? 'BORRADOR' : 'RETIRADO',
      when: isMaker(author.person),
      entries: [entryOf(change, actOf(author, 'RETIRAR'))],
    })
    if (!taken) throw withdrawalRefusalOf(change, version, author.person)
    return taken
  }
  const reject: Step = async (db, change, { version, reason = '' }, author) => {
    const rejected = await moveChange(db, change, {
      version,
      from: ['PENDIENTE_APROBACION'],
      to: 'RECHAZADO',
      set: [...decidedBy(author), sql`reason = ${reason}`],
      when: isNotMaker(author.person),
      entries: [entryOf(change, actOf(author, 'RECHAZAR', reason))],
    })
    if (!rejected) throw refusalOf(change, version, author.person)
    await notifyDecided(db, rejected, author.person)
    return rejected
  }
  const approve: Step = async (db, change, { version }, author) => {
    const approved = await moveChange(db, change, {
      version,
      from: ['PENDIENTE_APROBACION'],
      to: 'APROBADO',
      set: decidedBy(author),
      when: isNotMaker(author.person),
      entries: [entryOf(change, actOf(author, 'APROBAR', sentLater))],
    })
    if (!approved) throw refusalOf(change, version, author.person)
    await notifyDecided(db, approved, author.person)
    await owe(
      db,
      resource,
      { ...sentBy(approved, screen.serviceShape?.version), changeId: change.id, action: 'APROBAR' },
      author,
    )
    return approved
  }

  const asStep =
    (step: Step) =>
    (database: Db, decision: Decision, author: Author): Promise<StoredRecord> =>
      inTransaction(database, async (db) => {
        const change =
          (await openChange(db, screen.id, decision.id)) ??
          (await openChange(db, screen.id, (await resultOf(db, resource, decision.id)) ?? ''))
        const moved = change && (await step(db, change, decision, author))
        if (!moved) throw new ApiError('changeMoved')
        return waitingRecord(screen, moved, author.person)
      })
  return { send: asStep(send), withdraw: asStep(withdraw), reject: asStep(reject), approve: asStep(approve) }
}

const sentLater = 'Se envía al servicio, que tiene el registro.'

const decidedBy = ({ person }: Author) => [
  sql`decided_by = ${person.userName}`,
  sql`decided_at = ${new Date().toISOString()}`,
]

/** What an approved change has its service do. */
function sentBy(
  { kind, record, record_id: recordId, base_version: baseVersion }: Change,
  by: string | undefined,
) {
  const version: JsonObject = by === 'etag' ? {} : { version: baseVersion }
  const unread = { recordId, tag: null, before: null }
  if (kind === 'crear') return { ...unread, call: 'create' as const, sent: record }
  return kind === 'editar'
    ? { ...unread, baseVersion, call: 'update' as const, sent: { ...record, ...version } }
    : { ...unread, baseVersion, call: 'inactivate' as const, sent: { status: 'INACTIVO', ...version } }
}
