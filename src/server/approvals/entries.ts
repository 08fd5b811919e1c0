import { type Kysely, sql } from 'kysely'
import type { BoxEntry } from '#src/schema/approval-box.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { stateOption } from '#src/schema/workflow.ts'
import { labelFields, labelOf, valuesOf } from '../resources/label.ts'
import type { Tables } from '../sql/tables.ts'
import type { Boxed } from './boxed.ts'
import type { Change } from './change.ts'

type Told = Omit<Change, 'version' | 'base_version' | 'record' | 'makers' | 'kind' | 'state'>

/** A change without what it sets, or a request. */
export type Listed = Told & (Pick<Change, 'kind' | 'state'> | { kind: 'solicitud'; state: string })

/**
 * Changes and requests as a box lists them; one statement at most names their records.
 * @param resources all that they may be of
 * @param seen those whose records the person may see
 */
export async function toEntries(
  db: Kysely<Tables>,
  listed: Listed[],
  resources: Boxed[],
  seen: Boxed[],
): Promise<BoxEntry[]> {
  const labels = await readLabels(db, listed, seen)
  return listed.flatMap((one) => {
    const screen = resources.find((resource) => resource.screen.id === one.resource)?.screen
    const { requested_by, requested_at, decided_by, decided_at, reason } = one
    const label = labels.get(keyOf(one))
    return screen
      ? {
          id: one.id,
          resource: screen.id,
          title: screen.title,
          route: screen.route,
          recordId: one.record_id,
          ...(label ? { label } : {}),
          ...standingOf(screen, one),
          changedAt: one.changed_at,
          ...(requested_by === null ? {} : { requestedBy: requested_by }),
          ...(requested_at === null ? {} : { requestedAt: requested_at }),
          ...(decided_by === null ? {} : { decidedBy: decided_by }),
          ...(decided_at === null ? {} : { decidedAt: decided_at }),
          ...(reason === null ? {} : { reason }),
        }
      : []
  })
}

/** What it is, and where it stands: a request in the words of its screen. */
function standingOf({ fields, workflow }: Boxed['screen'], one: Listed) {
  if (one.kind !== 'solicitud') return { kind: one.kind, state: one.state }
  const { kind, state } = one
  const option = workflow && stateOption(fields, workflow, state)
  return { kind, state, stage: option?.title ?? state, mark: option?.['x-mark'] ?? ('pending' as const) }
}

type Named = Pick<Change, 'resource' | 'record_id'> & { held: JsonObject }

async function readLabels(
  db: Kysely<Tables>,
  changes: Listed[],
  seen: Boxed[],
): Promise<Map<string, string>> {
  const own = changes.filter((change) =>
    seen.some(({ screen, target }) => !target && screen.id === change.resource),
  )
  const labels = new Map(own.map((change) => [keyOf(change), change.record_id]))
  const parts = seen.flatMap(({ target }) => {
    if (!target) return []
    const { screen, table } = target
    const ids = changes.filter(({ resource }) => resource === screen.id).map(({ record_id }) => record_id)
    return ids.length === 0
      ? []
      : sql`select ${screen.id}::text as resource, id as record_id,
          ${valuesOf(target, labelFields(target), table.name)} as held
          from ${sql.table(table.name)} where id in (${sql.join(ids)})`
  })
  if (parts.length === 0) return labels
  const { rows } = await sql<Named>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const row of rows) {
    const target = seen.find(({ screen }) => screen.id === row.resource)?.target
    if (target) labels.set(keyOf(row), labelOf(target, row.held))
  }
  return labels
}

const keyOf = ({ resource, record_id }: Pick<Change, 'resource' | 'record_id'>): string =>
  `${resource} ${record_id}`
