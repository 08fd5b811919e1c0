import { type Kysely, type RawBuilder, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import type { Alert, Watched } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fillLabel, keyTemplate } from '#src/schema/label-template.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { addBusinessDays } from '#src/validation/business-days.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import { labelOf, valuesOf } from '../resources/labels/label-of.ts'
import type { Resource } from '../resources/resource.ts'
import { countingRows, stablePart } from '../sql/periods.ts'
import type { Tables } from '../sql/tables.ts'

/** A resource that expects a next row. */
type Expecting = Resource & { screen: { expected: NonNullable<Resource['screen']['expected']> } }

/** Resources that expect a next row. */
export const expecting = (resources: Resource[]): Expecting[] =>
  resources.filter((resource): resource is Expecting => resource.screen.expected !== undefined)

/** Action that creates rows of a resource. */
export const creating = ({ screen }: Resource): number => actionId(screen.menu.id, creationOf(screen).action)

/** Last existing row of one stable key of a resource. */
type Last = { resource: string; held: JsonObject; last_day: string | null }

/**
 * Reads alerts for due rows that are missing: for each key whose last row ends within the business days of its screen,
 * the message, once for all keys of a screen of which it says the same. A row that waits for approval is there, as its
 * approvers are notified. Of screens that lack none it tells until when, and how many keys lack the row
 * after that where others have theirs. One statement, or none without such resources.
 */
export async function readAlerts(
  db: Kysely<Tables>,
  resources: Expecting[],
): Promise<{ alerts: Alert[]; watched: Watched[] }> {
  if (resources.length === 0) return { alerts: [], watched: [] }
  const { rows } = await sql<Last>`${sql.join(resources.map(lastRows), sql` union all `)}`.execute(db)
  const ends = rows.flatMap((row) => (row.last_day === null ? [] : [{ ...row, last_day: row.last_day }]))
  const endsOf = ({ screen }: Expecting): Ending[] => ends.filter((row) => row.resource === screen.id)
  return {
    alerts: resources.flatMap((resource) => alertsOf(resource, endsOf(resource).filter(isDueIn(resource)))),
    watched: resources.flatMap((resource) => {
      const rows = endsOf(resource)
      return rows.length === 0 || rows.some(isDueIn(resource)) ? [] : [watchedOf(resource, rows)]
    }),
  }
}

/** Last row of a key that ends. */
type Ending = Last & { last_day: string }

const isDueIn = ({ screen, clock }: Expecting): ((row: Ending) => boolean) => {
  const soon = addBusinessDays(clock.today(), screen.expected.businessDays)
  return ({ last_day }) => last_day <= soon
}

/** Until when all keys have a row, and of how many the next one lacks where others have theirs. */
function watchedOf({ screen: { title, route, expected } }: Expecting, rows: Ending[]): Watched {
  const days = rows.map(({ last_day }) => last_day).sort()
  const [until = ''] = days
  const lacking = days.filter((day) => day === until).length
  const place = expected.message.includes('{mes}') ? '{mes}' : '{fecha}'
  const period = formatMessage(place, addDays(until, 1))
  return { title, route, until, ...(lacking < days.length && { next: { period, lacking, of: days.length } }) }
}

function alertsOf(resource: Expecting, lacking: Ending[]): Alert[] {
  const { id, title, route, expected } = resource.screen
  const messageOf = ({ last_day }: Ending): string => formatMessage(expected.message, addDays(last_day, 1))
  return [...Map.groupBy(lacking, messageOf)].map(([message, lasts]) => ({
    id: expected.id,
    resource: id,
    title,
    route,
    message,
    of: keyOf(resource).length === 0 ? [] : lasts.map(({ held }) => nameOf(resource, held)).sort(),
  }))
}

/** Fields of the stable key, without the start day; none where that is the whole key. */
const keyOf = ({ screen }: Resource): string[] => screen.dated?.keys[0] ?? []

const nameOf = (resource: Resource, held: JsonObject): string =>
  labelOf({ ...resource, screen: { ...resource.screen, label: keyTemplate(keyOf(resource)) } }, held)

/** Last row of each key, active and approved or waiting to be. */
function lastRows(resource: Expecting): RawBuilder<unknown> {
  const { screen, table } = resource
  const key = keyOf(resource)
  const columns = table.columns.filter(({ field }) => key.includes(field))
  const parts = sql.join([sql.id('resource'), ...columns.map((column) => stablePart(column))])
  return sql`(select resource, held, last_day from (
    select distinct on (${parts}) ${screen.id}::text as resource,
      ${valuesOf(resource, key, table.name)} as held, valid_to::text as last_day
    from ${sql.table(table.name)} where ${countingRows(screen, ['APROBADO', 'PENDIENTE_APROBACION'])}
    order by ${parts}, valid_to desc nulls first) as latest)`
}

const month = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @param day ISO 8601, the first without a row */
const formatMessage = (message: string, day: string): string =>
  fillLabel(message, (place) =>
    place === 'mes' ? month.format(new Date(`${day}T00:00:00Z`)) : day.split('-').reverse().join('/'),
  )
