import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type NotificationAbout, type NotificationKind, noticeGroupOf } from '#src/schema/notification.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'

/** A deed that people are notified of. */
export type Deed = {
  /** People by issuer and subject, or a query of them with one column `person`. */
  to: string[] | RawBuilder<unknown>
  kind: NotificationKind
  about: NotificationAbout
  /** Id of the screen, and of its record or import. */
  resource: string
  recordId: string
  /** Id of the change. */
  changeId?: string | undefined
  /** Names the deed: another one has another name, and the same one that is done again the same. */
  origin: string
}

/** Who acts where the product does something by itself. */
export type Actor = Pick<Principal, 'issuer' | 'subject'>

/**
 * Notifies people of a deed, in its own transaction: whoever did it is not notified, nor who chose not to be, and nobody
 * twice. It holds no value of a record; what the record is called is read with the list. One statement, or none where
 * nobody else is concerned.
 * @param by who did it
 */
export async function recordNotification(
  db: Kysely<Tables>,
  { to, kind, about, resource, recordId, changeId, origin }: Deed,
  by: Actor,
): Promise<void> {
  const actor = identityOf(by)
  const named = Array.isArray(to) ? to.filter((person) => person !== actor) : undefined
  if (named?.length === 0) return
  const people = named ? sql`select unnest(${named}::text[]) as person` : (to as RawBuilder<unknown>)
  await sql`
    insert into notification (person, kind, about, resource, record_id, change_id, origin)
    select distinct person, ${kind}, ${about}, ${resource}, ${recordId}, ${changeId ?? null}, ${origin}
    from (${people}) as concerned
    where person <> ${actor} and not exists (select from profile_settings
      where owner = person and settings -> 'muted' @> to_jsonb(${noticeGroupOf(kind)}::text))
    on conflict (person, origin) do nothing`.execute(db)
}
