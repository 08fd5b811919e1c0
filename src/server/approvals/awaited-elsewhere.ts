import { sql } from 'kysely'
import type { ActionName } from '#src/schema/actions.ts'
import type { Labels } from '#src/schema/field-references.ts'
import { type Alert, unreadAlerts } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Principal } from '../auth/principal.ts'
import { awaitedStates } from '../workflow/awaited.ts'
import type { Holds, InboxPart } from './inbox-parts.ts'
import type { InboxResource } from './inbox-resources.ts'

/** A screen of a service elsewhere, and the states in which a person decides on its requests. */
export type AwaitedScreen = { screen: string; states: string[] }

/** A request that a service elsewhere has, as its list tells it. */
export type RequestElsewhere = {
  resource: string
  record_id: string
  state: string
  requested_by: string | null
  /** ISO 8601; null where its list does not tell. */
  requested_at: string | null
  /** Values that a row of its list carries, and the version that a decision names, where one of them tells it. */
  held: JsonObject
  version: number | undefined
  /** Labels of what the values refer to. */
  labels: Labels
}

/** What services elsewhere told, and in words which of it they did not. */
export type AwaitedElsewhere = { requests: RequestElsewhere[]; alerts: Alert[] }

/** Reads the requests of some screens that await a decision, as far as whoever calls may see them there. */
export type ReadAwaited = (awaited: AwaitedScreen[]) => Promise<AwaitedElsewhere>

/** Screens of services elsewhere whose requests a person may see and decide on. */
export const awaitedScreens = (decided: InboxResource[], holds: Holds): AwaitedScreen[] =>
  decided.flatMap((resource) => {
    const { target, screen } = resource
    const states = awaitedStates(screen, (action: ActionName) => holds(resource, action))
    return target?.isElsewhere && states.length > 0 && holds(resource, 'ver')
      ? [{ screen: screen.id, states }]
      : []
  })

/** Rows of the inbox of what services elsewhere told; none without requests. Who made one, its service decides. */
export function partElsewhere(requests: RequestElsewhere[], person: Principal): InboxPart[] {
  if (requests.length === 0) return []
  const rows = requests.map(({ held: _held, labels: _labels, ...row }) => ({ ...row, id: itemOf(row) }))
  return [
    {
      select: sql`id, 'solicitud' as kind, is_open, null as drafted_by, null::timestamptz as drafted_at,
        null as request_reason, false as is_refused`,
      from: sql`(
        select id, resource, record_id, state, true as is_open, requested_by, requested_at, requested_at as changed_at,
          null::text as decided_by, null::timestamptz as decided_at, null::text as reason
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as _row (id text, resource text, record_id text,
          state text, requested_by text, requested_at timestamptz)) as _elsewhere`,
      inbox: sql`requested_by is distinct from ${person.userName}`,
      mine: sql`false`,
      refused: sql`false`,
    },
  ]
}

/** Id of the inbox item of a request. */
export const itemOf = ({ resource, record_id }: Pick<RequestElsewhere, 'resource' | 'record_id'>): string =>
  `${resource}.${record_id}`

/** Screens of services elsewhere whose requests «Mis solicitudes» lacks. */
export const requestingElsewhere = (decided: InboxResource[]): InboxResource[] =>
  decided.filter(({ screen, target }) => target?.isElsewhere && screen.workflow !== undefined)

/** Names the lists with a person's own requests of services elsewhere, as these are nowhere here; none without. */
export function apartAlerts(screens: InboxResource['screen'][]): Alert[] {
  const [first] = screens
  if (!first) return []
  const { id, title, route } = first
  const message =
    'Las solicitudes suyas que tiene otro servicio no están aquí ni en la cuenta. Véalas en su sección:'
  const places = screens.map((screen) => ({ title: screen.title, route: screen.route }))
  return [{ id: unreadAlerts.apart, resource: id, title, route, message, of: [], places }]
}
