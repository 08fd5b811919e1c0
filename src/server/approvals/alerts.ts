import { type Kysely, type RawBuilder, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import type { Alert } from '#src/schema/inbox-item.ts'
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
type Last = { resource: string; held: JsonObject; last_day: string }

/**
 * Reads alerts for due rows that are missing: for each key whose last row ends within the business days of its screen,
 * the message, once for all keys of a screen of which it says the same. A row that waits for approval is there, as its
 * approvers are notified. One statement, or none without such resources.
 */
export async function readAlerts(db: Kysely<Tables>, resources: Expecting[]): Promise<Alert[]> {
  if (resources.length === 0) return []
  const { rows } = await sql<Last>`${sql.join(resources.map(lastRows), sql` union all `)}`.execute(db)
  return resources.flatMap((resource) => {
    const { id, title, route, expected } = resource.screen
    const lacking = rows.filter((row) => row.resource === id)
    const messageOf = ({ last_day }: Last): string => formatMessage(expected.message, addDays(last_day, 1))
    return [...Map.groupBy(lacking, messageOf)].map(([message, lasts]) => ({
      id: expected.id,
      resource: id,
      title,
      route,
      message,
      of: keyOf(resource).length === 0 ? [] : lasts.map(({ held }) => nameOf(resource, held)).sort(),
    }))
  })
}

/** Fields of the stable key, without the start day; none where that is the whole key. */
const keyOf = ({ screen }: Resource): string[] => screen.dated?.keys[0] ?? []

const nameOf = (resource: Resource, held: JsonObject): string =>
  labelOf({ ...resource, screen: { ...resource.screen, label: keyTemplate(keyOf(resource)) } }, held)

/** Last row of each key, active and approved or waiting to be, where it ends soon or has ended. */
function lastRows(resource: Expecting): RawBuilder<unknown> {
  const { screen, table, clock } = resource
  const key = keyOf(resource)
  const columns = table.columns.filter(({ field }) => key.includes(field))
  const parts = sql.join([sql.id('resource'), ...columns.map((column) => stablePart(column))])
  const soon = addBusinessDays(clock.today(), screen.expected.businessDays)
  return sql`(select resource, held, last_day from (
    select distinct on (${parts}) ${screen.id}::text as resource,
      ${valuesOf(resource, key, table.name)} as held, valid_to::text as last_day
    from ${sql.table(table.name)} where ${countingRows(screen, ['APROBADO', 'PENDIENTE_APROBACION'])}
    order by ${parts}, valid_to desc nulls first) as latest
    where last_day <= ${soon})`
}

const month = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @param day ISO 8601, the first without a row */
const formatMessage = (message: string, day: string): string =>
  fillLabel(message, (place) =>
    place === 'mes' ? month.format(new Date(`${day}T00:00:00Z`)) : day.split('-').reverse().join('/'),
  )
