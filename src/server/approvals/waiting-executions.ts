import { type Kysely, sql } from 'kysely'
import type { Alert } from '#src/schema/inbox-item.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import type { Tables } from '../sql/tables.ts'

type Executed = Pick<Screen, 'id' | 'title' | 'route' | 'workflow'>

/** A step by which a person has requests of a screen carried out, and the state that they wait in. */
type Step = { screen: Executed; stateField: string; from: string; transition: Transition }

/** Steps that carry requests out, of the screens that a person may execute on. */
export const executingSteps = (screens: Executed[]): Step[] =>
  screens.flatMap((screen) => {
    const { workflow } = screen
    const steps = (workflow?.transitions ?? []).filter(
      ({ action, by }) => action === 'ejecutar' && by !== 'system',
    )
    return steps.flatMap((transition) =>
      transition.from.map((from) => ({ screen, stateField: workflow?.state ?? '', from, transition })),
    )
  })

/**
 * Reads how many requests wait for somebody who carries them out: those that were approved, and those that failed and
 * may be tried again, each once whatever steps leave its state. A step with a condition, which is of the record, counts
 * once somebody has decided. One statement, or none without steps.
 * @returns an alert for either, with the lists of the screens that have some, the longest first
 */
export async function readWaitingExecutions(db: Kysely<Tables>, steps: Step[]): Promise<Alert[]> {
  if (steps.length === 0) return []
  const { rows } = await sql<{ place: number; count: number }>`
    select min(place) as place, count(distinct record_id)::integer as count from (values ${sql.join(
      steps.map(
        ({ screen, from, transition: { name, limit, when } }, place) =>
          sql`(${place}::integer, ${screen.id}::text, ${from}::text, ${name}::text, ${limit ?? null}::integer,
            ${when !== undefined}::boolean)`,
      ),
    )}) as _step (place, screen, waits_in, name, most, depends)
    join workflow_request on resource = screen and state = waits_in
      and (most is null or coalesce((taken ->> name)::integer, 0) < most)
      and (not depends or decided_at is not null)
    group by screen, waits_in order by count desc, place`.execute(db)
  const waiting = rows.flatMap(({ place, count }) => {
    const step = steps[place]
    return step ? [{ ...step, count }] : []
  })
  return [...Map.groupBy(waiting, isRetry)].map(([again, found]) => alertOf(again, found))
}

/** A request outside the good way of its screen has failed. */
const isRetry = ({ screen: { workflow }, from }: Step): boolean => !workflow?.steps.includes(from)

function alertOf(again: boolean, found: (Step & { count: number })[]): Alert {
  const places = found.map(({ screen: { title, route }, stateField, from, count }) => ({
    title,
    route: `${route}?${new URLSearchParams({ [stateField]: from })}`,
    count,
  }))
  const all = places.reduce((sum, { count }) => sum + count, 0)
  const [first = { title: '', route: '' }] = places
  const [one, many] = again
    ? ['solicitud fallida por reintentar', 'solicitudes fallidas por reintentar']
    : ['solicitud aprobada por ejecutar', 'solicitudes aprobadas por ejecutar']
  return {
    id: again ? 'reintentar' : 'ejecutar',
    resource: found[0]?.screen.id ?? '',
    title: first.title,
    route: first.route,
    message: all === 1 ? `1 ${one}` : `${all.toLocaleString('es-CO')} ${many}`,
    of: [],
    places,
  }
}
