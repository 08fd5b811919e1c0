import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../../http/errors.ts'
import { countingRows } from '../../sql/periods.ts'
import type { Tables } from '../../sql/tables.ts'
import { inForce } from '../in-force.ts'
import { toLabelled, wholeSelection } from '../labels/labelled-selection.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../rows.ts'
import { isSameKey } from '../stable-key.ts'
import { isId, readRecord } from './read-record.ts'

/**
 * Reads the record, or the other period of its stable key, that is in effect on a day; one statement. Without a day the
 * record itself.
 * @param day ISO 8601
 * @throws ApiError `notFound`, also where none is in effect then
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
  const sameKey = sql`
    exists (select from ${sql.table(table.name)} as _asked
      where _asked.id = ${id} and ${isSameKey(resource, '_asked', table.name)})`
  const conditions = [countingRows(screen), ...inForce(resource, day), sameKey]
  const { rows } = await sql<Row>`
    select ${wholeSelection(resource)} from ${sql.table(table.name)} where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  )
  if (!rows[0]) throw new ApiError('notFound')
  return toLabelled(resource, rows[0])
}
