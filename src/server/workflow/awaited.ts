import { type RawBuilder, sql } from 'kysely'
import type { ActionName } from '#src/schema/actions.ts'
import type { Screen } from '#src/schema/screen.ts'

/** Whether a decision was ever requested. */
export const isRequested: RawBuilder<unknown> = sql`requested_at is not null`

/** States in which somebody with some permissions decides on requests of a screen. */
export const awaitedStates = (
  { workflow }: Pick<Screen, 'workflow'>,
  holds: (action: ActionName) => boolean,
): string[] => [
  ...new Set(
    (workflow?.transitions ?? [])
      .filter(({ by, action }) => by === 'other' && holds(action))
      .flatMap(({ from }) => from),
  ),
]

/** Requests in a state in which somebody with some permissions decides. */
export function isAwaited<One extends { screen: Pick<Screen, 'id' | 'workflow'> }>(
  resources: One[],
  holds: (resource: One, action: ActionName) => boolean,
): RawBuilder<unknown> {
  const waiting = resources.flatMap((resource) => {
    const { id } = resource.screen
    const states = awaitedStates(resource.screen, (action) => holds(resource, action))
    return states.length === 0 ? [] : [sql`resource = ${id} and state in (${sql.join(states)})`]
  })
  return waiting.length === 0
    ? sql`false`
    : sql`(${sql.join(
        waiting.map((one) => sql`(${one})`),
        sql` or `,
      )}) and ${isRequested}`
}
