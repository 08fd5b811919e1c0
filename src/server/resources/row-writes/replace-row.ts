import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Act } from '../../audit/act.ts'
import { writeWithHistory } from '../../audit/write-with-history.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { followUp } from './followers.ts'
import { type Replacement, replacement } from './replacement.ts'

/**
 * Writes the named fields of a record if it still has the version that was read, and what is computed from it; a field
 * without a value becomes empty.
 * @param current the record as it was read
 * @returns undefined when somebody else has written meanwhile.
 */
export async function replaceRow(
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  change: Replacement,
  act: Act,
): Promise<StoredRecord | undefined> {
  const saved = await writeWithHistory(db, resource, replacement(resource, current, change), act)
  if (saved) await followUp(db, resource, [current, saved], act)
  return saved
}
