import { type Kysely, sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import { type Outcome, RefusedOperation } from '../operations/operation.ts'
import { operationByName } from '../operations/operation-by-name.ts'
import type { Tables } from '../sql/tables.ts'
import { endEffect } from './end-effect.ts'
import { noteFailure } from './note-failure.ts'
import { effectOf, type Owed, taskOf, type Workshop } from './owed-effect.ts'

/**
 * Makes the effect that is owed longest and that no other process makes, or a part of it. What it changes, the step
 * that the record takes and the end of what was owed are one transaction: killed at any moment, it is made once.
 * @returns whether there was one
 */
export async function runEffect(workshop: Workshop): Promise<boolean> {
  let owed: Owed | undefined
  try {
    return await workshop.db.transaction().execute(async (db) => {
      const { rows } = await sql<Owed>`
        select resource, record_id, attempts, reached from outbox where next_at <= now()
        order by next_at limit 1 for update skip locked`.execute(db)
      owed = rows[0]
      if (owed) await makeEffect({ ...workshop, db }, owed)
      return owed !== undefined
    })
  } catch (error) {
    if (!owed) throw error
    await noteFailure(workshop, owed, error)
    return true
  }
}

async function makeEffect(workshop: Workshop, owed: Owed): Promise<void> {
  const { db } = workshop
  const task = await taskOf(workshop, owed)
  const effect = task && effectOf(task)
  // Somebody gave it up, or moved it on, meanwhile.
  if (!task || !effect) return forget(db, owed)
  await sql`savepoint operation`.execute(db)
  const outcome = await operationByName[effect.operation](task).catch(refusal)
  if (typeof outcome === 'string') {
    await sql`rollback to savepoint operation`.execute(db)
    await forget(db, owed)
    return endEffect(task, effect.fails, { executionError: outcome })
  }
  if ('ends' in outcome) {
    // First, since the state that it ends in may owe an effect of its own.
    await forget(db, owed)
    await endEffect(task, outcome.as ?? effect.name, outcome.ends)
    await outcome.after?.()
    return
  }
  await postpone(db, owed, outcome)
}

/** What staff read of a refusal; whatever else went wrong is thrown on. */
function refusal(error: unknown): string {
  if (error instanceof RefusedOperation) return error.message
  if (error instanceof ApiError && error.code === 'invalid')
    return error.issues.map(({ message }) => message).join(' ') || error.detail
  throw error
}

async function forget(db: Kysely<Tables>, { resource, record_id }: Owed): Promise<void> {
  await sql`delete from outbox where resource = ${resource} and record_id = ${record_id}`.execute(db)
}

async function postpone(
  db: Kysely<Tables>,
  { resource, record_id }: Owed,
  outcome: Exclude<Outcome, { ends: unknown }>,
): Promise<void> {
  const [done, total, seconds] =
    'done' in outcome ? [outcome.done, outcome.total, 0] : [null, null, outcome.waits]
  const reached = 'reached' in outcome ? JSON.stringify(outcome.reached) : null
  await sql`update outbox set attempts = 0, error = null, next_at = now() + ${seconds} * interval '1 second',
    done = coalesce(${done}::integer, done), total = coalesce(${total}::integer, total),
      reached = coalesce(${reached}::jsonb, reached)
    where resource = ${resource} and record_id = ${record_id}`.execute(db)
}
