import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import { countingRows } from '../sql/periods.ts'
import type { Tables } from '../sql/tables.ts'
import { inForce } from './in-force.ts'
import { toLabelled, wholeSelection } from './labels.ts'
import { isId, readRecord } from './read.ts'
import type { Resource } from './resource.ts'
import type { Row } from './rows.ts'
import { isSameKey } from './stable-key.ts'

/**
 * What holds on a day of that which a record is about: the record itself or another period of its stable key; one
 * statement. Without a day the record itself.
 * @param day ISO 8601
 * @throws ApiError `notFound`, also where nothing holds on that day
 */
export async function readAsOf(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  day: string | undefined,
): Promise<StoredRecord> {
  if (day === undefined) return readRecord(db, resource, id)
  if (!isId(id)) throw new ApiError('notFound')
  const { screen, table } = resource
  const asked = sql`
    exists (select from ${sql.table(table.name)} as _asked
      where _asked.id = ${id} and ${isSameKey(resource, '_asked', table.name)})`
  const conditions = [countingRows(screen), ...inForce(resource, day), asked]
  const { rows } = await sql<Row>`
    select ${wholeSelection(resource)} from ${sql.table(table.name)} where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  )
  if (!rows[0]) throw new ApiError('notFound')
  return toLabelled(resource, rows[0])
}
