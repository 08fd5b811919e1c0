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

/** Resources that expect a next row. */
export const expecting = (resources: Resource[]): Resource[] =>
  resources.filter(({ screen }) => screen.expected)

/** Action that creates rows of a resource. */
export const creating = ({ screen }: Resource): number => actionId(screen.menu.id, creationOf(screen).action)

/** Last existing row of one stable key of a resource. */
type Last = { resource: string; held: JsonObject; last_day: string }

/**
 * Reads alerts for due rows that are missing: for each key whose last row ends within the business days of its screen,
 * the message, once for all keys that lack the same day. A row that waits for approval is there, as its approvers are
 * notified. One statement, or none without such resources.
 */
export async function readAlerts(db: Kysely<Tables>, resources: Resource[]): Promise<Alert[]> {
  if (resources.length === 0) return []
  const { rows } = await sql<Last>`${sql.join(resources.map(lastRows), sql` union all `)}`.execute(db)
  const alerts = new Map<string, Alert>()
  for (const row of rows) {
    const resource = resources.find(({ screen }) => screen.id === row.resource)
    const expected = resource?.screen.expected
    if (!resource || !expected) continue
    const { screen } = resource
    const message = formatMessage(expected.message, addDays(row.last_day, 1))
    const alert = alerts.get(message) ?? {
      id: expected.id,
      resource: screen.id,
      title: screen.title,
      route: screen.route,
      message,
      of: [],
    }
    const name = labelOf(
      { ...resource, screen: { ...screen, label: keyTemplate(keyOf(resource)) } },
      row.held,
    )
    alerts.set(message, { ...alert, of: [...alert.of, name].sort() })
  }
  return [...alerts.values()]
}

/** Fields of the stable key, without the start day. */
const keyOf = ({ screen }: Resource): string[] => screen.dated?.keys[0] ?? []

/** Last row of each key, active and approved or waiting to be, where it ends soon or has ended. */
function lastRows(resource: Resource): RawBuilder<unknown> {
  const { screen, table, clock } = resource
  const key = keyOf(resource)
  const parts = table.columns.filter(({ field }) => key.includes(field)).map((column) => stablePart(column))
  const soon = addBusinessDays(clock.today(), screen.expected?.businessDays ?? 0)
  return sql`(select resource, held, last_day from (
    select distinct on (${sql.join(parts)}) ${screen.id}::text as resource,
      ${valuesOf(resource, key, table.name)} as held, valid_to::text as last_day
    from ${sql.table(table.name)} where ${countingRows(screen, ['APROBADO', 'PENDIENTE_APROBACION'])}
    order by ${sql.join(parts)}, valid_to desc nulls first) as latest
    where last_day <= ${soon})`
}

const month = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @param day ISO 8601, the first without a row */
const formatMessage = (message: string, day: string): string =>
  fillLabel(message, (place) =>
    place === 'mes' ? month.format(new Date(`${day}T00:00:00Z`)) : day.split('-').reverse().join('/'),
  )
