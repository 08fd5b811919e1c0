import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Author } from '../../auth/author.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { settlePeriod } from './settle-period.ts'
import { validateUpdate, writeUpdate } from './update.ts'

/**
 * Replaces a record: what is absent becomes empty. A dated one is written in a transaction.
 * @throws ApiError `invalid`, `notFound`, or `stale` with the current row.
 */
export async function updateRecord(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  record: JsonObject,
  ifMatch: string | undefined,
  author: Author,
): Promise<StoredRecord> {
  const update = await validateUpdate(db, resource, id, record, ifMatch, author.context)
  await settlePeriod(db, resource, { record: update.good, current: update.current }, author)
  return writeUpdate(db, resource, update, author)
}
