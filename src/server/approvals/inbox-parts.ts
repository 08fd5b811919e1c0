import { type RawBuilder, sql } from 'kysely'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { Principal } from '../auth/principal.ts'
import { isAwaited, isRequested } from '../workflow/awaited.ts'
import { isCorrected } from '../workflow/workflow-request.ts'
import type { InboxResource } from './inbox-resources.ts'
import { isMaker, isNotMaker } from './maker-checker.ts'

/** Inbox rows of one table, and the names of their columns there. */
export type InboxPart = {
  /** Columns of the other table that this one has under another name, or the same for all rows. */
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  inbox: RawBuilder<unknown>
  mine: RawBuilder<unknown>
  /** Rejected, and corrected by nobody. */
  refused: RawBuilder<unknown>
}

/** Whether a person holds an action of a resource. */
export type Holds = (resource: InboxResource, action: ActionName) => boolean

/** Days since a row of an inbox was sent. */
export const waitedDays = sql`(current_date - requested_at::date)`

/** The tables with what awaits a person, or is their own. */
export function inboxParts(decided: InboxResource[], holds: Holds, person: Principal): InboxPart[] {
  const dual = decided.filter((one) => one.isDual)
  const approved = dual.filter((resource) => holds(resource, 'aprobar'))
  const own = decided.filter(isOwn)
  return [
    {
      select: sql`id, kind, is_open, drafted_by, drafted_at, request_reason, false as is_refused`,
      from: sql`pending_change`,
      inbox: sql`state = 'PENDIENTE_APROBACION' and ${isOf(approved)} and ${isNotMaker(person)}`,
      mine: sql`${isMaker(person)} and ${isOf(dual)}`,
      refused: sql`is_open and state = 'RECHAZADO'`,
    },
    {
      select: sql`resource || '.' || record_id as id, 'solicitud' as kind, is_open,
        null as drafted_by, null::timestamptz as drafted_at, null as request_reason,
        refused and not ${isCorrected} as is_refused`,
      from: sql`workflow_request`,
      inbox: sql`${isAwaited(own, holds)} and ${isNotMaker(person)}`,
      mine: sql`${isMaker(person)} and ${isRequested} and ${isOf(own.filter(({ screen }) => screen.workflow))}`,
      refused: sql`refused`,
    },
  ]
}

/** Whether its requests are the product's own: what there is of those that a service elsewhere has is of before. */
export const isOwn = ({ target }: InboxResource): boolean => target?.isElsewhere !== true

/** Actions by which a person decides on items of a resource. */
export const decidingActions = ({ screen: { workflow } }: InboxResource): ActionName[] => {
  const deciding = (workflow?.transitions ?? []).filter(({ by }) => by === 'other')
  return ['aprobar', ...deciding.map(({ action }) => action)]
}

/** Actions that decide which of a resource's items a person finds. */
export const actionsOf = (resource: InboxResource): number[] =>
  (['ver', ...decidingActions(resource)] as const).map((name) => actionId(resource.screen.menu.id, name))

const isOf = (resources: InboxResource[]): RawBuilder<unknown> =>
  resources.length === 0
    ? sql`false`
    : sql`resource in (${sql.join(resources.map(({ screen }) => screen.id))})`
