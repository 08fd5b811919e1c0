import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** How long a call may be sent again, design §7. */
const retention = sql`interval '24 hours'`

/** Returns the stored answer of a key; undefined where none came within a day. */
export async function findAnswer(
  db: Kysely<Tables>,
  key: string,
): Promise<{ request: string; answer: string } | undefined> {
  return db
    .selectFrom('idempotent_write')
    .select(['request', 'answer'])
    .where('key', '=', key)
    .where('at', '>', sql<string>`now() - ${retention}`)
    .executeTakeFirst()
}

/** Stores an answer, and deletes expired ones. @returns whether it is the first of its key */
export async function keepAnswer(
  db: Kysely<Tables>,
  key: string,
  request: string,
  answer: string,
): Promise<boolean> {
  const { rows } = await sql`
    with _gone as (delete from idempotent_write where at <= now() - ${retention} and key <> ${key})
    insert into idempotent_write (key, request, answer) values (${key}, ${request}, ${answer})
    on conflict (key) do update set request = excluded.request, answer = excluded.answer, at = now()
      where idempotent_write.at <= now() - ${retention}
    returning key`.execute(db)
  return rows.length > 0
}
