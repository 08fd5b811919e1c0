import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** A digest that is to be sent, with the address of its person and the roles of their last sign-in. */
export type OwedDigest = { person: string; day: string; since: string; address: string; roles: string[] }

/** How often a digest is tried, and the seconds for which whoever tries it has it alone. */
const [mostAttempts, lease] = [6, 300]

/** Owes everybody who chose it the digest of a day, once; one statement. */
export const oweDigests = (db: Kysely<Tables>, day: string): Promise<unknown> =>
  sql`
  insert into notification_digest (person, day) select person, ${day}::date from digest_choice
  on conflict do nothing`.execute(db)

/**
 * Takes a digest of a day for an attempt, of who is not put out; undefined where none is left. What came since the
 * digest before is its content, or else since a day ago. One statement.
 */
export async function takeDigest(db: Kysely<Tables>, day: string): Promise<OwedDigest | undefined> {
  const { rows } = await sql<OwedDigest>`
    with _taken as (
      update notification_digest set attempts = attempts + 1, next_at = now() + ${lease} * interval '1 second'
      where (person, day) = (
        select person, day from notification_digest
        where sent_at is null and next_at <= now() and attempts < ${mostAttempts} and day = ${day}::date
          and not exists (select from person_access as access
            where access.person = notification_digest.person and is_out)
        order by next_at limit 1 for update skip locked)
      returning person, day, owed_at)
    select _taken.person, _taken.day, address,
      coalesce((select max(owed_at) from notification_digest as other
        where other.person = _taken.person and other.day < _taken.day), _taken.owed_at - interval '1 day') as since,
      coalesce((select to_jsonb(roles) from audit_logs
        where audit_logs.person = _taken.person and action = 'INGRESO' order by occurred_at desc limit 1), '[]') as roles
    from _taken join digest_choice on digest_choice.person = _taken.person`.execute(db)
  return rows[0]
}

/** Marks a digest as sent, or as having nothing to say; one statement. */
export const endDigest = (
  db: Kysely<Tables>,
  { person, day }: Pick<OwedDigest, 'person' | 'day'>,
): Promise<unknown> =>
  sql`update notification_digest set sent_at = now() where person = ${person} and day = ${day}::date`.execute(
    db,
  )

/** How many unread notifications of some screens came since a moment, by screen; one statement. */
export async function countSince(
  db: Kysely<Tables>,
  { person, since }: Pick<OwedDigest, 'person' | 'since'>,
  screens: string[],
): Promise<{ resource: string; count: number }[]> {
  const { rows } = await sql<{ resource: string; count: number }>`
    select resource, count(*)::integer as count from notification
    where person = ${person} and read_at is null and occurred_at > ${since}
      and resource = any(${screens}::text[])
    group by resource order by count desc, resource`.execute(db)
  return rows
}

/** Name of the e-mail of a person and day, of which nobody can be told. @param host of the product */
export const letterId = ({ person, day }: Pick<OwedDigest, 'person' | 'day'>, host: string): string =>
  `<digest.${day}.${hash('sha256', person).slice(0, 24)}@${host}>`
