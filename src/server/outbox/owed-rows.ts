import { type Kysely, sql } from 'kysely'
import type { Unended } from '../operations/operation.ts'
import type { Tables } from '../sql/tables.ts'
import type { Owed } from './owed-effect.ts'

/** Seconds after which an effect of a later day is looked at again. */
const pause = 900

/** Seconds after which an attempt that nobody is at was cut by the end of its process. */
const untilCut = 2

/**
 * Begins the next attempt at what is owed longest and nobody is at; one statement, committed by itself, so that an
 * attempt that ends the process is counted too.
 */
export async function beginNext(db: Kysely<Tables>): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    update outbox set cuts = case when started_at is null then 0 else cuts + 1 end, started_at = now()
    where (resource, record_id) = (
      select resource, record_id from outbox
      where next_at <= now() and (started_at is null or started_at < now() - ${untilCut} * interval '1 second')
      order by next_at limit 1 for update skip locked)
    returning resource, record_id, attempts, reached, total, cuts`.execute(db)
  return rows[0]
}

/** Holds what an attempt was begun at until its transaction ends; undefined where it is done meanwhile. One statement. */
export async function holdOwed(
  db: Kysely<Tables>,
  { resource, record_id }: Pick<Owed, 'resource' | 'record_id'>,
): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    select resource, record_id, attempts, reached, total, cuts from outbox
    where resource = ${resource} and record_id = ${record_id} and next_at <= now() for update`.execute(db)
  return rows[0]
}

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
  await sql`update outbox set attempts = 0, started_at = null, error = ${says ?? null}, next_at = now() + ${seconds} * interval '1 second',
    done = coalesce(${done}::integer, done), total = coalesce(${total}::integer, total),
      reached = coalesce(${reached}::jsonb, reached), starts_on = ${startsOn}::date
    where resource = ${resource} and record_id = ${record_id}`.execute(db)
}
