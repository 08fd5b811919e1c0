import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import { toLabelled, wholeSelection } from '../resources/labels/labelled-selection.ts'
import { isId } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import type { Row } from '../resources/rows.ts'
import type { Tables } from '../sql/tables.ts'
import type { Change } from './change.ts'

/**
 * Reads a record and its open change, if any; one statement.
 * @throws ApiError `notFound`
 */
export async function readWithChange(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
): Promise<{ current: StoredRecord; change: Change | undefined }> {
  if (!isId(id)) throw new ApiError('notFound')
  const { rows } = await sql<Row & { _change: Change | null }>`
    select ${wholeSelection(resource)}, (
      select to_jsonb(_open) from pending_change as _open
      where _open.resource = ${resource.screen.id} and _open.record_id = ${id} and _open.is_open) as _change
    from ${sql.table(resource.table.name)} where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new ApiError('notFound')
  return { current: toLabelled(resource, row), change: row._change ?? undefined }
}
