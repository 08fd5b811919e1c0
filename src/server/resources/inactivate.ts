import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/database.ts'
import { refuseUnapproved } from './approval.ts'
import { readRecord } from './read.ts'
import type { Resource } from './resource.ts'
import { replaceRow } from './update.ts'

/**
 * Inactivates a record; nothing is ever removed (rule X-20). One that is inactive stays as it is.
 * @throws ApiError `notFound`, `needsApproval`, `stale`
 */
export async function inactivateRecord(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  by: string,
): Promise<StoredRecord> {
  const current = await readRecord(db, resource, id)
  if (current.status === 'INACTIVO') return current
  refuseUnapproved(current)
  const values = { status: 'INACTIVO', updatedAt: new Date().toISOString(), updatedBy: by }
  const saved = await replaceRow(db, resource, {
    id,
    version: current.version,
    fields: Object.keys(values),
    values,
  })
  if (saved) return saved
  throw new ApiError('stale', { extra: { current: await readRecord(db, resource, id) } })
}
