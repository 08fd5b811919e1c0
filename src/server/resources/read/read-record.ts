import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { toLabelled, wholeSelection } from '../labels/labelled-selection.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../rows.ts'

/**
 * Reads a record with all its fields and the labels of what it refers to; one statement.
 * @throws ApiError `notFound`
 */
export async function readRecord(db: Kysely<Tables>, resource: Resource, id: string): Promise<StoredRecord> {
  if (!isId(id)) throw new ApiError('notFound')
  const { rows } = await sql<Row>`
    select ${wholeSelection(resource)} from ${sql.table(resource.table.name)} where id = ${id}`.execute(db)
  if (!rows[0]) throw new ApiError('notFound')
  return toLabelled(resource, rows[0])
}

/**
 * PostgreSQL takes no NUL in a text; no record has an id with control characters, or one that in an address leads to
 * another resource.
 */
export const isId = (id: string): boolean => id.length <= 100 && !/\p{Cc}/u.test(id) && !/^\.\.?$/.test(id)
