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
import { endCut, mostCuts, noteFailure } from './note-failure.ts'
import { effectOf, type Owed, taskOf, type Workshop } from './owed-effect.ts'
import { beginNext, forget, holdOwed, postpone } from './owed-rows.ts'

/**
 * Makes the effect that is owed longest and that no other process makes, or a part of it. What it changes, the step
 * that the record takes and the end of what was owed are one transaction: killed at any moment, it is made once, and
 * what ends the process itself is not tried for ever.
 * @returns whether there was one
 */
export async function runEffect(workshop: Workshop): Promise<boolean> {
  const owed = await beginNext(workshop.db)
  if (!owed) return false
  let after: AfterCommit | undefined
  try {
    const work = () =>
      workshop.db.transaction().execute(async (db) => {
        const held = await holdOwed(db, owed)
        if (!held) return
        if (held.cuts >= mostCuts) await endCut({ ...workshop, db }, held)
        // Imports are no records of a screen.
        else if (held.resource === importsOwed) after = await workOnImport({ ...workshop, db }, held)
        else await makeEffect({ ...workshop, db }, held)
      })
    const elsewhere = workshop.recordsElsewhere?.(() => askerOf(owed, screenOf(workshop, owed)))
    await (elsewhere ? elsewhere.during(work) : work())
    await after?.(workshop)
  } catch (error) {
    await noteFailure(workshop, owed, error)
  }
  return true
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
