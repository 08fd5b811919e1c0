import { type Kysely, sql } from 'kysely'
import type { Unended } from '../operations/operation.ts'
import type { Tables } from '../sql/tables.ts'
import type { Owed } from './owed-effect.ts'

/** Seconds after which an effect of a later day is looked at again. */
const pause = 900

/** Ends what was owed; one statement. */
export async function forget(
  db: Kysely<Tables>,
  { resource, record_id }: Pick<Owed, 'resource' | 'record_id'>,
): Promise<void> {
  await sql`delete from outbox where resource = ${resource} and record_id = ${record_id}`.execute(db)
}

/** Stores how far an effect has come, to be gone on with behind the others; one statement. */
export async function postpone(
  db: Kysely<Tables>,
  { resource, record_id }: Pick<Owed, 'resource' | 'record_id'>,
  outcome: Unended,
): Promise<void> {
  const [done, total] = 'done' in outcome ? [outcome.done, outcome.total] : [null, null]
  const startsOn = 'startsOn' in outcome ? outcome.startsOn : null
  const seconds = 'waits' in outcome ? outcome.waits : startsOn === null ? 0 : pause
  const says = 'says' in outcome ? outcome.says : null
  const reached = 'reached' in outcome ? JSON.stringify(outcome.reached) : null
  await sql`update outbox set attempts = 0, error = ${says ?? null}, next_at = now() + ${seconds} * interval '1 second',
    done = coalesce(${done}::integer, done), total = coalesce(${total}::integer, total),
      reached = coalesce(${reached}::jsonb, reached), starts_on = ${startsOn}::date
    where resource = ${resource} and record_id = ${record_id}`.execute(db)
}
