import { type Kysely, sql } from 'kysely'
import type { Change } from '../approvals/change.ts'
import { addEntry, type Entry, writeEntry } from '../audit/entry.ts'
import { notifyDecided } from '../notifications/notify-contributors.ts'
import type { Tables } from '../sql/tables.ts'
import { serverPerson } from '../workflow/server-author.ts'

/**
 * Gives an approved change that its service refused back to its makers as rejected, with the reason, and notifies them,
 * unless another change of the record is open by now; two statements.
 */
export async function reopenChange(
  db: Kysely<Tables>,
  id: string,
  reason: string,
  entry: Entry,
): Promise<void> {
  const { rows } = await sql<Change>`
    with _reopened as (
      update pending_change as change set state = 'RECHAZADO', reason = ${reason}, changed_at = now(),
        version = (select max(version) + 1 from pending_change as other
          where other.resource = change.resource and other.record_id = change.record_id)
      where id = ${id} and state = 'APROBADO' and not exists (
        select from pending_change as other
        where other.resource = change.resource and other.record_id = change.record_id and other.is_open)
      returning change.*),
    _logged as (${addEntry({ ...entry, reason }, sql`from _reopened`)})
    select * from _reopened`.execute(db)
  const [reopened] = rows
  if (reopened) await notifyDecided(db, reopened, serverPerson)
  else await writeEntry(db, { ...entry, reason })
}
