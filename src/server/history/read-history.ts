import { type Kysely, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import { changesBetween, type HistoryPage, type Version } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isId } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { withPreviousPeriod } from './previous-period.ts'

type VersionRow = {
  version: number
  action: AuditAction | null
  at: string | null
  by_name: string | null
  reason: string | null
  snapshot: JsonObject
  /** The previous version. */
  before: JsonObject | null
  total: number
  /** Of the request that it decides on. */
  request_reason: string | null
  request_file: JsonObject | null
}

/**
 * Reads a page of the versions of a record, the newest first, or the last page where there are not as many. One
 * statement, one more for a record that has never changed since there is a history, and two for what follows a period.
 * @param readCurrent reads the record as it is now
 * @throws ApiError `notFound`
 */
export async function readHistory(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  { page: requestedPage, size }: { page: number; size: number },
  readCurrent: () => Promise<StoredRecord>,
): Promise<HistoryPage> {
  const rows = isId(id) ? await readVersions(db, resource.screen.id, id, requestedPage, size) : []
  const [{ total } = { total: 0 }] = rows
  if (total === 0) {
    const current = await readCurrent()
    // A service elsewhere gave it another id than it was created under here.
    if (current.id !== id)
      return readHistory(db, resource, current.id, { page: requestedPage, size }, async () => current)
    return { data: [unchanged(resource, current)], page: 1, size, total: 1 }
  }
  return {
    data: await withPreviousPeriod(
      db,
      resource,
      id,
      rows.map((row) => toVersion(resource, row)),
    ),
    page: Math.min(requestedPage, Math.ceil(total / size)),
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
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with versions as (
      select number, version, action, at, by_name, reason, snapshot, count(*) over () as total,
        lag(snapshot) over (order by version, number) as before
      from record_version where resource = ${resource} and record_id = ${id}),
    page as (
      select * from versions order by version desc, number desc limit ${sql.lit(size)}
      offset least(${sql.lit((page - 1) * size)}, (select (max(total) - 1) / ${sql.lit(size)} * ${sql.lit(size)} from versions)))
    select page.*, request.* from page left join lateral (
      select request_reason, request_file from pending_change
      where page.action in ('APROBAR', 'RECHAZAR') and resource = ${resource} and record_id = ${id}
        and decided_at = (page.snapshot ->> 'decidedAt')::timestamptz limit 1) as request on true
    order by version desc, number desc`.execute(db)
  return rows
}

/** Fields that the schema has no more are not shown, as in the record itself. */
function toVersion({ screen }: Resource, row: VersionRow): Version {
  const { version, action, at, by_name, reason, snapshot, before } = row
  const names = new Set(screen.fields.map(({ name }) => name))
  return {
    version,
    ...(action === null ? {} : { action }),
    ...(at === null ? {} : { at }),
    ...(by_name === null ? {} : { by: by_name }),
    ...makerOf(row),
    ...(reason === null ? {} : { reason }),
    ...(row.request_reason === null ? {} : { requestReason: row.request_reason }),
    ...(row.request_file === null ? {} : { attachment: row.request_file }),
    record: Object.fromEntries(Object.entries(snapshot).filter(([name]) => names.has(name))),
    changes: before === null ? [] : changesBetween(screen.fields, before, snapshot),
    isFirst: before === null,
  }
}

/** Maker of what a decision of somebody else put into force, or rejected. */
function makerOf({ action, by_name, snapshot: { requestedBy } }: VersionRow): Pick<Version, 'requestedBy'> {
  const isDecision = action === 'APROBAR' || action === 'RECHAZAR'
  return isDecision && typeof requestedBy === 'string' && requestedBy !== by_name ? { requestedBy } : {}
}

/** Version of a record that was stored before there was a history and did not change since. */
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
