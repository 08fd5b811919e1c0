import { type Kysely, sql } from 'kysely'
import type { Version } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { firstDay } from '#src/schema/validity.ts'
import { periodChanges } from '#src/validation/period-changes.ts'
import { periodBefore } from '../resources/periods/settle-period.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Versions of a record, the one by which it was made with how it differs from the period before, as that was then. Two
 * statements where that version is among them, none for what has no periods or is kept elsewhere.
 */
export async function withPreviousPeriod(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  versions: Version[],
): Promise<Version[]> {
  const { screen, isElsewhere } = resource
  const made = versions.find(({ isFirst, action }) => isFirst && action !== undefined)
  if (!screen.dated || isElsewhere || !made) return versions
  const period = await periodBefore(db, resource, { ...made.record, id } as StoredRecord)
  if (!period) return versions
  const { rows } = await sql<{ snapshot: JsonObject }>`
    select snapshot from record_version
    where resource = ${screen.id} and record_id = ${period.id} and at <= ${made.at ?? null}
    order by version desc limit 1`.execute(db)
  const changes = periodChanges(screen, rows[0]?.snapshot ?? period, made.record)
  const follows = { id: period.id, from: String(period[firstDay]), changes }
  return versions.map((version) => (version === made ? { ...version, follows } : version))
}

/** Id of the period that versions of a record are compared with. */
export const previousIn = (versions: Version[]): string | undefined =>
  versions.find(({ follows }) => follows)?.follows?.id
