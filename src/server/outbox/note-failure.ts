import { sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import { failImport } from '../imports/fail-import.ts'
import { importsOwed } from '../imports/stored-import.ts'
import { notifyEnded } from '../notifications/notify-contributors.ts'
import { mayBeDone } from '../services/instruction.ts'
import { endEffect } from './end-effect.ts'
import { isProgramFault } from './is-program-fault.ts'
import { effectOf, type Owed, taskOf, type Workshop } from './owed-effect.ts'

/** How often an effect is tried before its record fails: with the pauses between them, some four minutes. */
const mostAttempts = 8

/** Seconds before the next attempt. */
const pauseAfter = (attempts: number): number => Math.min(2 ** attempts, 600)

const gaveUp =
  'No se pudo ejecutar después de varios intentos y nada cambió. Reintente más tarde; si se repite, avise a soporte.'

const programFault =
  'No se pudo ejecutar por un error interno y nada cambió. Reintentar no lo cambia: avise a soporte.'

/**
 * Notes that an effect could not be made, so that it is tried again later, or fails its record where it was tried often
 * enough, or would go wrong each time. Staff read what can be done; the error itself is for the log of the process.
 */
export async function noteFailure(workshop: Workshop, owed: Owed, error: unknown): Promise<void> {
  const attempts = owed.attempts + 1
  const { words, isFinal } = saidOf(error)
  workshop.report(`${owed.resource}: ${error instanceof Error ? error.message : String(error)}`)
  await workshop.db.transaction().execute(async (db) => {
    const { rows } = await sql`
      update outbox set attempts = ${attempts}, error = ${words},
        next_at = now() + ${pauseAfter(attempts)} * interval '1 second'
      where resource = ${owed.resource} and record_id = ${owed.record_id} and attempts = ${owed.attempts}
      returning 1`.execute(db)
    if (rows.length === 0 || (attempts < mostAttempts && !isFinal)) return
    // Half of it is done elsewhere, or may be: it is tried until the other half is.
    if (await mayBeDone(db, owed)) return
    if (owed.resource === importsOwed) return failImport(db, owed.record_id, words)
    const task = await taskOf({ ...workshop, db }, owed)
    const effect = task && effectOf(task)
    if (!task || !effect?.fails) return
    await sql`delete from outbox where resource = ${owed.resource} and record_id = ${owed.record_id}`.execute(
      db,
    )
    await endEffect(task, effect.fails, { executionError: words })
    await notifyEnded(task, { kind: 'failed', step: effect.fails })
  })
}

/** What staff read of a failure: of a service elsewhere its words; what it refuses, it refuses again. */
const saidOf = (error: unknown): { words: string; isFinal: boolean } =>
  error instanceof ApiError && error.code.startsWith('service')
    ? { words: error.detail, isFinal: error.code === 'serviceRefused' }
    : isProgramFault(error)
      ? { words: programFault, isFinal: true }
      : { words: gaveUp, isFinal: false }
