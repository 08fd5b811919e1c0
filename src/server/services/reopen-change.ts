import { type Kysely, sql } from 'kysely'
import { addEntry, type Entry, writeEntry } from '../audit/entry.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Gives an approved change that its service refused back to its makers as rejected, with the reason, unless another
 * change of the record is open by now; one statement, and one more then.
 */
export async function reopenChange(
  db: Kysely<Tables>,
  id: string,
  reason: string,
  entry: Entry,
): Promise<void> {
  const { rows } = await sql`
    with _reopened as (
      update pending_change as change set state = 'RECHAZADO', reason = ${reason}, version = version + 1,
        changed_at = now()
      where id = ${id} and state = 'APROBADO' and not exists (
        select from pending_change as other
        where other.resource = change.resource and other.record_id = change.record_id and other.is_open)
      returning 1),
    _logged as (${addEntry({ ...entry, reason }, sql`from _reopened`)})
    select * from _reopened`.execute(db)
  if (rows.length === 0) await writeEntry(db, { ...entry, reason })
}
