import type { Kysely } from 'kysely'
import { type Figure, type FigurePoint, waitingFigure } from '#src/schema/dashboard.ts'
import { inboxTabPages } from '#src/schema/inbox-item.ts'
import type { ReadAwaited } from '../approvals/awaited-elsewhere.ts'
import { readWaitingAges } from '../approvals/read-waiting-ages.ts'
import type { Principal } from '../auth/principal.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { dashboardTexts } from './dashboard-texts.ts'

/** Days from which each group begins. */
const ages = [0, 2, 4, 8]

/**
 * What awaits the person's decision, by its age; each group with the query by which the inbox lists it.
 * @param isHidden whether the person hides it: then it has no values
 * @returns undefined for who may decide on nothing
 */
export async function readWaitingFigure(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  isHidden: boolean,
  readAwaited: ReadAwaited,
): Promise<Figure | undefined> {
  const counts = await readWaitingAges(db, resources, person, ages, readAwaited)
  if (!counts) return undefined
  return {
    id: waitingFigure,
    title: dashboardTexts.waiting,
    route: inboxTabPages.inbox.route,
    look: 'queue',
    measure: dashboardTexts.requests,
    by: dashboardTexts.waits,
    ...(isHidden ? {} : { data: { points: counts.map(pointOf), total: written(sumOf(counts)) } }),
  }
}

function pointOf(count: number, index: number): FigurePoint {
  const [from = 0, next] = ages.slice(index)
  const to = next === undefined ? undefined : next - 1
  const query = new URLSearchParams({ 'waitedDays[gte]': String(from) })
  if (to !== undefined) query.set('waitedDays[lte]', String(to))
  return { label: dashboardTexts.days(from, to), text: written(count), value: count, query: query.toString() }
}

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)

const written = (count: number): string => count.toLocaleString('es-CO')
