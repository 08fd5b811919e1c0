import { type Kysely, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import type { Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { awaitedScreens, partElsewhere, type ReadAwaited } from './awaited-elsewhere.ts'
import { actionsOf, decidingActions, type Holds, inboxParts, waitedDays } from './inbox-parts.ts'
import { inboxResourcesOf } from './inbox-resources.ts'

/**
 * Counts what awaits a person's decision by the days that it waits, from the rows of the inbox; those of
 * services elsewhere are read from them. Two statements.
 * @param ages days from which each group begins, the first 0; each ends before the next
 * @returns undefined for who may decide on nothing
 */
export async function readWaitingAges(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  ages: readonly number[],
  readAwaited: ReadAwaited,
): Promise<number[] | undefined> {
  const decided = inboxResourcesOf(resources, person)
  const held = await heldActions(db, person, decided.flatMap(actionsOf))
  const mayDecide = decided.some((resource) =>
    decidingActions(resource).some((action) => held.has(actionId(resource.screen.menu.id, action))),
  )
  if (!mayDecide) return undefined
  const holds: Holds = ({ screen }, action) => held.has(actionId(screen.menu.id, action))
  const { requests } = await readAwaited(awaitedScreens(decided, holds))
  const parts = [...inboxParts(decided, holds, person), ...partElsewhere(requests, person)]
  const waiting = parts.map(
    ({ from, inbox }) => sql`select ${waitedDays} as days from ${from} where ${inbox}`,
  )
  const edges = sql.join(ages.map((age) => sql.lit(age)))
  const { rows } = await sql<{ place: number; count: number }>`
    select width_bucket(greatest(days, 0)::numeric, array[${edges}]::numeric[]) as place, count(*)::integer as count
    from (${sql.join(waiting, sql` union all `)}) as entry group by 1`.execute(db)
  return ages.map((_age, index) => rows.find(({ place }) => place === index + 1)?.count ?? 0)
}
