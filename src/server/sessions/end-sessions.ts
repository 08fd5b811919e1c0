import { type Kysely, type RawBuilder, sql } from 'kysely'
import { sessionResource } from '../audit/accesses.ts'
import { author } from '../audit/cover.ts'
import { addEntry, type Entry } from '../audit/entry.ts'
import { type Caller, processCaller } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'

/** Days for which an ended session is remembered: whatever could renew one of its tokens ends within one. */
export const daysRemembered = 2

/** Somebody else, as an administrator finds them among the people. */
export type Person = { person: string; userName: string }

/**
 * Ends the session that a call was made in; where its token names none, all that the person had started by then.
 * Written to the audit log; one statement.
 */
export const leaveSession = (
  db: Kysely<Tables>,
  caller: Caller,
  reason: string | undefined,
): Promise<unknown> => {
  const { session = '', since = 0 } = caller.person
  const ended = endOf(sql`${identityOf(caller.person)}::text, ${session}::text, ${since}::bigint`)
  return endWith(db, ended, { caller, action: 'SALIDA', ...(reason ? { reason } : {}) })
}

/** Ends all sessions of a person, who may sign in anew. One statement, with its audit entry. */
export const endAll = (
  db: Kysely<Tables>,
  caller: Caller,
  { person, userName }: Person,
  reason: string,
): Promise<unknown> => endWith(db, allOf(person), { caller, action: 'ANULAR', recordId: userName, reason })

/**
 * Puts a person out, whose sessions end, or lets them in again: sessions started since are then accepted. One
 * statement, with its audit entry.
 */
export function changeAccess(
  db: Kysely<Tables>,
  caller: Caller,
  { person, userName }: Person,
  isOut: boolean,
  reason: string,
): Promise<unknown> {
  const changed = sql`
    insert into person_access (person, user_name, is_out, number, changed_by, reason)
    select ${person}, ${userName}, ${isOut}, sessions, ${caller.person.userName}, ${reason} from _counted
    on conflict (person) do update set is_out = excluded.is_out, number = excluded.number, changed_at = now(),
      changed_by = excluded.changed_by, reason = excluded.reason`
  const action = isOut ? 'BLOQUEAR' : 'DESBLOQUEAR'
  const effect = isOut ? sql`${changed}), _ended as (${allOf(person)}` : changed
  return endWith(db, effect, { caller, action, recordId: userName, reason })
}

const allOf = (person: string): RawBuilder<unknown> =>
  endOf(sql`${person}::text, '', floor(extract(epoch from clock_timestamp()))::bigint`)

/** @param values person, session and since */
const endOf = (values: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ended_session (person, session, since, number) select ${values}, sessions from _counted
  on conflict (person, session) do update set since = greatest(ended_session.since, excluded.since),
    number = excluded.number, ended_at = now()`

/** Counting first makes concurrent ends wait, so that none is numbered below what others have read. */
const endWith = (
  db: Kysely<Tables>,
  effect: RawBuilder<unknown>,
  entry: Omit<Entry, 'resource'>,
): Promise<unknown> =>
  sql`
  with _counted as (update profile_epoch set sessions = sessions + 1 returning sessions),
  _changed as (${effect}),
  _logged as (${addEntry({ ...entry, resource: sessionResource })})
  select`.execute(db)

/** Deletes what no token needs, with an audit entry; what ended all sessions of a person stays. One statement. */
export function forgetEnded(db: Kysely<Tables>): Promise<unknown> {
  const reason = `Sesiones que terminaron hace más de ${daysRemembered} días.`
  const entry = {
    caller: processCaller(author),
    resource: sessionResource,
    action: 'ELIMINAR',
    reason,
  } as const
  return sql`
    with _gone as (
      delete from ended_session
      where session <> '' and ended_at < now() - make_interval(days => ${sql.lit(daysRemembered)}) returning person),
    _logged as (${addEntry(entry, sql`from _gone limit 1`)})
    select`.execute(db)
}
