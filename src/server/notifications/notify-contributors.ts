import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { effectsFrom } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import type { Change } from '../approvals/change.ts'
import type { Task } from '../operations/operation.ts'
import type { Tables } from '../sql/tables.ts'
import { type Actor, type Deed, recordNotification } from './record-notification.ts'

/** Notifies the makers of a change that it was approved or rejected; one statement. */
export const notifyDecided = (
  db: Kysely<Tables>,
  { id, resource, record_id, version, state, kind, makers }: Change,
  by: Actor,
): Promise<void> =>
  recordNotification(
    db,
    {
      to: makers,
      kind: state === 'APROBADO' ? 'approved' : 'rejected',
      about: kind === 'importar' ? 'import' : 'change',
      resource,
      recordId: record_id,
      changeId: id,
      origin: `${id}/${version}`,
    },
    by,
  )

/**
 * Notifies the makers of a request that somebody else decided it; one statement, or none for other steps. What was
 * approved may stay editable, as a lock of which a part is released: only another step gives it back.
 */
export async function notifyStep(
  db: Kysely<Tables>,
  resource: string,
  { editable }: Pick<Workflow, 'editable'>,
  { by, action, to }: Transition,
  { id, version }: StoredRecord,
  { makers, person }: { makers: Deed['to']; person: Actor },
): Promise<void> {
  if (by !== 'other') return
  const isReturned = action !== 'aprobar' && editable.includes(to)
  const kind = isReturned ? 'returned' : action === 'rechazar' ? 'rejected' : 'approved'
  const origin = `${resource}/${id}/${version}`
  await recordNotification(db, { to: makers, kind, about: 'request', resource, recordId: id, origin }, person)
}

/** How the server's work on a record has ended. */
type Ending = {
  kind: 'finished' | 'failed'
  /** The transition that it took, of a record under a workflow. */
  step?: string | undefined
  /** Whether it took more than one transaction. */
  isLong?: boolean
}

/**
 * Notifies the makers of a record that the server's work on it has ended. Work that goes on in the next state is not
 * over; what was done at once, and nobody had to decide, its maker saw done. One statement, or none.
 */
export async function notifyEnded(
  { db, resource: { screen }, record, author }: Task,
  { kind, step, isLong = false }: Ending,
): Promise<void> {
  const { workflow } = screen
  const to = workflow?.transitions.find((one) => one.name === step && one.by === 'system')?.to
  if (workflow && to !== undefined && kind === 'finished' && effectsFrom(workflow, to).length > 0) return
  const isReported = kind === 'failed' || isLong ? sql`true` : sql`decided_at is not null`
  const makers = workflow
    ? sql`select unnest(makers) as person from workflow_request
        where resource = ${screen.id} and record_id = ${record.id} and ${isReported}`
    : sql`select unnest(makers) as person from (
        select makers from pending_change
        where resource = ${screen.id} and record_id = ${record.id} and state = 'APROBADO'
        order by decided_at desc limit 1) as latest`
  await recordNotification(
    db,
    {
      to: makers,
      kind,
      about: workflow ? 'request' : 'change',
      resource: screen.id,
      recordId: record.id,
      origin: `${screen.id}/${record.id}/${record.version}/effect`,
    },
    author.person,
  )
}
