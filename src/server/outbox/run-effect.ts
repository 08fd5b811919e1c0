import { sql } from 'kysely'
import type { Screen } from '#src/schema/screen.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { ApiError } from '../http/errors.ts'
import type { AfterCommit } from '../imports/elsewhere/send-rows.ts'
import { importsOwed } from '../imports/stored-import.ts'
import { workOnImport } from '../imports/work-on-import.ts'
import { notifyEnded } from '../notifications/notify-contributors.ts'
import { RefusedOperation, StillOwed } from '../operations/operation.ts'
import { operationByName } from '../operations/operation-by-name.ts'
import { askerOf } from './effect-callers.ts'
import { endEffect } from './end-effect.ts'
import { noteFailure } from './note-failure.ts'
import { effectOf, type Owed, taskOf, type Workshop } from './owed-effect.ts'
import { forget, postpone } from './owed-rows.ts'

/**
 * Makes the effect that is owed longest and that no other process makes, or a part of it. What it changes, the step
 * that the record takes and the end of what was owed are one transaction: killed at any moment, it is made once.
 * @returns whether there was one
 */
export async function runEffect(workshop: Workshop): Promise<boolean> {
  let owed: Owed | undefined
  let after: AfterCommit | undefined
  try {
    const work = () =>
      workshop.db.transaction().execute(async (db) => {
        // What was read elsewhere for one effect, with the token of a person, is for no other.
        const same = owed ? sql`and resource = ${owed.resource} and record_id = ${owed.record_id}` : sql``
        const { rows } = await sql<Owed>`
          select resource, record_id, attempts, reached, total from outbox where next_at <= now() ${same}
          order by next_at limit 1 for update skip locked`.execute(db)
        const [first] = rows
        if (!first) return owed !== undefined
        owed = first
        // Imports are no records of a screen.
        if (first.resource === importsOwed) after = await workOnImport({ ...workshop, db }, first)
        else await makeEffect({ ...workshop, db }, first)
        return true
      })
    const elsewhere = workshop.recordsElsewhere?.(() =>
      owed ? askerOf(owed, screenOf(workshop, owed)) : 'product',
    )
    const found = await (elsewhere ? elsewhere.during(work) : work())
    await after?.(workshop)
    return found
  } catch (error) {
    if (!owed) throw error
    await noteFailure(workshop, owed, error)
    return true
  }
}

const screenOf = ({ resources }: Workshop, { resource }: Owed): Screen | undefined =>
  resources.find(({ screen }) => screen.id === resource)?.screen

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
    await endEffect(task, effect.fails, { executionError: outcome })
    return notifyEnded(task, { kind: 'failed', step: effect.fails })
  }
  if (outcome instanceof StillOwed) {
    await sql`rollback to savepoint operation`.execute(db)
    return postpone(db, owed, { waits: 60, says: outcome.message })
  }
  if ('ends' in outcome) {
    // First, since the state that it ends in may owe an effect of its own.
    await forget(db, owed)
    const step = outcome.as ?? effect.name
    await endEffect(task, step, outcome.ends)
    const kind = step === effect.fails ? 'failed' : 'finished'
    await notifyEnded(task, { kind, step, isLong: owed.total !== null })
    await outcome.after?.()
    return
  }
  await postpone(db, owed, outcome)
}

/** What staff read of a refusal, or what is still owed; whatever else went wrong is thrown on. */
function refusal(error: unknown): string | StillOwed {
  if (error instanceof StillOwed) return error
  if (error instanceof RefusedOperation) return error.message
  if (error instanceof ApiError && error.code === 'invalid')
    return error.issues.map(wholeMessage).join(' ') || error.detail
  throw error
}
