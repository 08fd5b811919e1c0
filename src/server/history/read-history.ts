import { type Kysely, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import { changesBetween, type HistoryPage, type Version } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isId, readRecord } from '../resources/read.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

type Kept = {
  version: number
  action: AuditAction | null
  at: string | null
  by_name: string | null
  reason: string | null
  snapshot: JsonObject
  /** The version before it. */
  before: JsonObject | null
  total: number
}

/**
 * A page of the versions of a record, the newest first, or the last page where there are not as many. One statement,
 * and one more for a record that has never changed since there is a history.
 * @throws ApiError `notFound`
 */
export async function readHistory(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  { page: asked, size }: { page: number; size: number },
): Promise<HistoryPage> {
  const rows = isId(id) ? await readVersions(db, resource.screen.id, id, asked, size) : []
  const [{ total } = { total: 0 }] = rows
  if (total === 0)
    return { data: [unchanged(resource, await readRecord(db, resource, id))], page: 1, size, total: 1 }
  return {
    data: rows.map((row) => toVersion(resource, row)),
    page: Math.min(asked, Math.ceil(total / size)),
    size,
    total,
  }
}

async function readVersions(
  db: Kysely<Tables>,
  resource: string,
  id: string,
  page: number,
  size: number,
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    with versions as (
      select number, version, action, at, by_name, reason, snapshot, count(*) over () as total,
        lag(snapshot) over (order by version, number) as before
      from record_version where resource = ${resource} and record_id = ${id})
    select * from versions order by version desc, number desc limit ${sql.lit(size)}
    offset least(${sql.lit((page - 1) * size)}, (select (max(total) - 1) / ${sql.lit(size)} * ${sql.lit(size)} from versions))`.execute(
    db,
  )
  return rows
}

/** Fields that the schema has no more are not shown, as in the record itself. */
function toVersion({ screen }: Resource, row: Kept): Version {
  const { version, action, at, by_name, reason, snapshot, before } = row
  const names = new Set(screen.fields.map(({ name }) => name))
  return {
    version,
    ...(action === null ? {} : { action }),
    ...(at === null ? {} : { at }),
    ...(by_name === null ? {} : { by: by_name }),
    ...makerOf(row),
    ...(reason === null ? {} : { reason }),
    record: Object.fromEntries(Object.entries(snapshot).filter(([name]) => names.has(name))),
    changes: before === null ? [] : changesBetween(screen.fields, before, snapshot),
    isFirst: before === null,
  }
}

/** Whoever asked for what a decision of somebody else put into force, or refused. */
function makerOf({ action, by_name, snapshot: { requestedBy } }: Kept): Pick<Version, 'requestedBy'> {
  const isDecision = action === 'APROBAR' || action === 'RECHAZAR'
  return isDecision && typeof requestedBy === 'string' && requestedBy !== by_name ? { requestedBy } : {}
}

/** All that is known of a record that was stored before there was a history and did not change since. */
const unchanged = ({ screen }: Resource, { labels: _, ...record }: StoredRecord): Version => ({
  version: record.version,
  ...(typeof record.updatedAt === 'string' ? { at: record.updatedAt } : {}),
  ...(typeof record.updatedBy === 'string' ? { by: record.updatedBy } : {}),
  record: Object.fromEntries(
    screen.fields.flatMap(({ name }) => {
      const value = record[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
  changes: [],
  isFirst: true,
})
