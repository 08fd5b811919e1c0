import { type Kysely, sql } from 'kysely'
import type { BoxEntry } from '#src/schema/approval-box.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { labelFields, labelOf, valuesOf } from '../resources/label.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { Change } from './change.ts'

/** A change without what it sets. */
export type ListedChange = Omit<Change, 'version' | 'base_version' | 'record' | 'makers'>

/**
 * Changes as a box lists them; one statement at most names their records.
 * @param resources all that the changes may be of
 * @param seen those whose records the person may see
 */
export async function toEntries(
  db: Kysely<Tables>,
  changes: ListedChange[],
  resources: Resource[],
  seen: Resource[],
): Promise<BoxEntry[]> {
  const labels = await readLabels(db, changes, seen)
  return changes.flatMap((change) => {
    const screen = resources.find((resource) => resource.screen.id === change.resource)?.screen
    const { requested_by, requested_at, decided_by, decided_at, reason } = change
    const label = labels.get(keyOf(change))
    return screen
      ? {
          id: change.id,
          resource: screen.id,
          title: screen.title,
          route: screen.route,
          recordId: change.record_id,
          ...(label ? { label } : {}),
          kind: change.kind,
          state: change.state,
          changedAt: change.changed_at,
          ...(requested_by === null ? {} : { requestedBy: requested_by }),
          ...(requested_at === null ? {} : { requestedAt: requested_at }),
          ...(decided_by === null ? {} : { decidedBy: decided_by }),
          ...(decided_at === null ? {} : { decidedAt: decided_at }),
          ...(reason === null ? {} : { reason }),
        }
      : []
  })
}

type Named = Pick<Change, 'resource' | 'record_id'> & { held: JsonObject }

async function readLabels(
  db: Kysely<Tables>,
  changes: ListedChange[],
  resources: Resource[],
): Promise<Map<string, string>> {
  const parts = resources.flatMap((target) => {
    const { screen, table } = target
    const ids = changes.filter(({ resource }) => resource === screen.id).map(({ record_id }) => record_id)
    return ids.length === 0
      ? []
      : sql`select ${screen.id}::text as resource, id as record_id,
          ${valuesOf(target, labelFields(target), table.name)} as held
          from ${sql.table(table.name)} where id in (${sql.join(ids)})`
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<Named>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(
    rows.flatMap((row) => {
      const target = resources.find(({ screen }) => screen.id === row.resource)
      return target ? [[keyOf(row), labelOf(target, row.held)]] : []
    }),
  )
}

const keyOf = ({ resource, record_id }: Pick<Change, 'resource' | 'record_id'>): string =>
  `${resource} ${record_id}`
