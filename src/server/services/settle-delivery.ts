import { type Kysely, sql } from 'kysely'
import { writeEntry } from '../audit/entry.ts'
import type { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { Delivery } from './delivery.ts'
import { stored } from './delivery-error.ts'
import { reopenChange } from './reopen-change.ts'

/** Leaves a delivery for later; what never reached the service, and nobody decided before, is not owed. */
export async function postpone(
  db: Kysely<Tables>,
  { id, attempts, change_id }: Delivery,
  error: ApiError,
): Promise<ApiError> {
  const isDropped = error.code === 'serviceDown' && change_id === null
  await sql`
    update service_delivery set state = ${isDropped ? 'NO_ENVIADA' : 'DEBIDA'}, error = ${stored(error)}::jsonb,
      next_at = now() + ${Math.min(2 ** attempts, 600)} * interval '1 second'
    where id = ${id} and state = 'DEBIDA'`.execute(db)
  return error
}

/** Settles a delivery that its service refused; the change that it was sent for is open again. @returns the refusal */
export async function refuse(
  database: Kysely<Tables>,
  { screen }: Resource,
  delivery: Delivery,
  error: ApiError,
): Promise<ApiError> {
  const { id, author, record_id, change_id } = delivery
  const { action, person, requestId } = author
  await database.transaction().execute(async (db) => {
    const { rows } = await sql`
      update service_delivery set state = 'RECHAZADA', error = ${stored(error)}::jsonb, settled_at = now(),
        sent = null, before = null
      where id = ${id} and state = 'DEBIDA' returning 1`.execute(db)
    if (rows.length === 0) return
    const entry = { caller: { person, requestId }, resource: screen.id, recordId: record_id, action }
    if (change_id) await reopenChange(db, change_id, error.detail, { ...entry, outcome: 'ERROR' })
    else await writeEntry(db, { ...entry, outcome: 'ERROR', reason: error.detail })
  })
  return error
}
