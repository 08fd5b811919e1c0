import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Has a change that waits stand on the new version of its record. It holds nothing that only the server sets, so that it
 * is as good there where only such fields were written; one statement.
 */
export async function rebaseChange(
  db: Kysely<Tables>,
  { screen }: Pick<Resource, 'screen'>,
  before: StoredRecord,
  after: StoredRecord,
): Promise<void> {
  await sql`update pending_change set base_version = ${after.version}
    where resource = ${screen.id} and record_id = ${before.id} and base_version = ${before.version}
      and is_open`.execute(db)
}
