import { type Kysely, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Change } from '../approvals/change.ts'
import { refusalOf, type Steps } from '../approvals/decide.ts'
import { isMaker, isNotMaker, moveChange, touchedBy } from '../approvals/steps.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { refuseBrokenRole } from './judge-role.ts'
import { readKnownOptions } from './known-actions.ts'
import { withRolePending } from './role-record.ts'
import { type PlacedRole, placeRole } from './stored-role.ts'
import { stepOf } from './told-role.ts'
import { fromChanged } from './wanted-role.ts'
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

/** What becomes of a role's change; each step throws as that of a record does. */
export const roleSteps: Steps = {
  send: asStep(async (place, author, { version }) => {
    if (place.role.version !== place.change.base_version) throw new ApiError('stale')
    const sent = await moveChange(place.db, place.change, {
      version,
      from: ['BORRADOR', 'RECHAZADO'],
      to: 'PENDIENTE_APROBACION',
      entry: entryOf(place, author, 'ENVIAR'),
      set: [
        touchedBy(author.person),
        sql`requested_by = ${author.person.userName}`,
        sql`requested_at = now()`,
        sql`decided_by = null`,
        sql`decided_at = null`,
        sql`reason = null`,
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
    if (role.version !== approved.base_version) throw new ApiError('stale')
    const known = await readKnownOptions(db)
    const wanted = fromChanged(approved.record ?? {})
    refuseBrokenRole(role, wanted, known)
    await writeRole(db, role, wanted, known, author)
    return approved
  }),

  reject: asStep(async (place, author, { version, reason = '' }) => {
    const rejected = await moveChange(place.db, place.change, {
      version,
      from: ['PENDIENTE_APROBACION'],
      to: 'RECHAZADO',
      set: [sql`decided_by = ${author.person.userName}`, sql`decided_at = now()`, sql`reason = ${reason}`],
      when: isNotMaker(author.person),
      entry: entryOf(place, author, 'RECHAZAR', reason),
    })
    if (!rejected) throw refusalOf(place.change, version, author.person)
    return rejected
  }),

  withdraw: asStep(async (place, author, { version }) => {
    const { state } = place.change
    const taken = await moveChange(place.db, place.change, {
      version,
      from: [state],
      to: state === 'PENDIENTE_APROBACION' ? 'BORRADOR' : 'RETIRADO',
      when: isMaker(author.person),
      entry: entryOf(place, author, 'RETIRAR'),
    })
    if (!taken) throw new ApiError(place.change.version === version ? 'notYours' : 'changeMoved')
    return taken
  }),
}
