import { type Kysely, sql } from 'kysely'
import type { Screen } from '#src/schema/screen.ts'
import { type Actor, recordNotification } from '../notifications/record-notification.ts'
import type { Tables } from '../sql/tables.ts'
import { readersOfComments } from './mentionable-people.ts'

/** A comment that was stored, with the identities of whom it mentions. */
type Stored = { id: string; recordId: string; thread: string; mentioned: string[] }

/**
 * Notifies whom a comment mentions, and then who made what it is about or commented on it before, of those who may
 * still read it; nobody twice. Two statements, one where nobody is mentioned.
 */
export async function notifyOfComment(
  db: Kysely<Tables>,
  screen: Screen,
  { id, recordId, thread, mentioned }: Stored,
  by: Actor,
): Promise<void> {
  const about = screen.workflow ? 'request' : 'change'
  const place = { about, resource: screen.id, recordId, origin: id } as const
  await recordNotification(db, { ...place, to: mentioned, kind: 'mentioned' }, by)
  const makers = screen.workflow
    ? sql`select unnest(makers) from workflow_request where resource = ${screen.id} and record_id = ${recordId}`
    : sql`select unnest(makers) from pending_change where id = ${thread}`
  const concerned = sql`
    select person from (${readersOfComments(screen)}) as reader
    where person in (${makers} union all select author from change_comment where thread = ${thread})`
  await recordNotification(db, { ...place, to: concerned, kind: 'commented' }, by)
}
