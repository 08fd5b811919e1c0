import { type Kysely, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Change } from '../approvals/change.ts'
import { refusalOf, type Steps, withdrawalRefusalOf } from '../approvals/decide.ts'
import { addContributor, isMaker, isNotMaker } from '../approvals/maker-checker.ts'
import { moveChange, requestedBy } from '../approvals/steps.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { notifyDecided } from '../notifications/notify-contributors.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { readOptionActions } from './option-actions.ts'
import { stepOf } from './role-entry.ts'
import { withRolePending } from './role-record.ts'
import { type PlacedRole, placeRole } from './role-row.ts'
import { fromChanged } from './role-target.ts'
import { refuseBrokenRole } from './validate-role.ts'
import { writeRole } from './write-role.ts'

type Place = PlacedRole & { db: Kysely<Tables>; change: Change }
type Work = Steps[keyof Steps]

const asStep =
  (step: (place: Place, author: Author, decision: Parameters<Work>[1]) => Promise<Change>): Work =>
  (database, decision, author) =>
    inTransaction(database, async (db): Promise<StoredRecord> => {
      const { role, change } = await placeRole(db, decision.id, true)
      if (!change) throw new ApiError('changeMoved')
      const moved = await step({ db, role, change }, author, decision)
      const isOver = moved.state === 'APROBADO' || moved.state === 'RETIRADO'
      const now = moved.state === 'APROBADO' ? await placeRole(db, decision.id, false) : { role }
      return withRolePending({ ...now, change: isOver ? undefined : moved }, author.person)
    })

const entryOf = ({ role }: Place, author: Author, action: AuditAction, reason?: string) =>
  stepOf(author, role, action, reason)

/** Steps of a role's change; each throws as that of a record does. */
export const roleSteps: Steps = {
  send: asStep(async (place, author, { version, reason }) => {
    if (place.role.version !== place.change.base_version) throw new ApiError('stale')
    const sent = await moveChange(place.db, place.change, {
      version,
      from: ['BORRADOR', 'RECHAZADO'],
      to: 'PENDIENTE_APROBACION',
      entries: [entryOf(place, author, 'ENVIAR', reason)],
      set: [
        addContributor(author.person),
        ...requestedBy({
          by: author.person.userName,
          at: new Date().toISOString(),
          ...(reason ? { reason } : {}),
        }),
      ],
    })
    if (!sent) throw new ApiError('changeMoved')
    return sent
  }),

  approve: asStep(async (place, author, { version }) => {
    const { db, role, change } = place
    const approved = await moveChange(db, change, {
      version,
      from: ['PENDIENTE_APROBACION'],
      to: 'APROBADO',
      set: [sql`decided_by = ${author.person.userName}`, sql`decided_at = now()`],
      when: isNotMaker(author.person),
    })
    if (!approved) throw refusalOf(change, version, author.person)
    await notifyDecided(db, approved, author.person)
    if (role.version !== approved.base_version) throw new ApiError('stale')
    const optionActions = await readOptionActions(db)
    const target = fromChanged(approved.record ?? {})
    refuseBrokenRole(role, target, optionActions)
    await writeRole(db, role, target, optionActions, author)
    return approved
  }),

  reject: asStep(async (place, author, { version, reason = '' }) => {
    const rejected = await moveChange(place.db, place.change, {
      version,
      from: ['PENDIENTE_APROBACION'],
      to: 'RECHAZADO',
      set: [sql`decided_by = ${author.person.userName}`, sql`decided_at = now()`, sql`reason = ${reason}`],
      when: isNotMaker(author.person),
      entries: [entryOf(place, author, 'RECHAZAR', reason)],
    })
    if (!rejected) throw refusalOf(place.change, version, author.person)
    await notifyDecided(place.db, rejected, author.person)
    return rejected
  }),

  withdraw: asStep(async (place, author, { version }) => {
    const { state } = place.change
    const taken = await moveChange(place.db, place.change, {
      version,
      from: [state],
      to: state === 'PENDIENTE_APROBACION' ? 'BORRADOR' : 'RETIRADO',
      when: isMaker(author.person),
      entries: [entryOf(place, author, 'RETIRAR')],
    })
    if (!taken) throw withdrawalRefusalOf(place.change, version, author.person)
    return taken
  }),
}
