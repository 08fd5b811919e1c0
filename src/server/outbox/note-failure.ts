import { sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import { giveUp, type WhyGivenUp } from './give-up.ts'
import { isProgramFault } from './is-program-fault.ts'
import type { Owed, Workshop } from './owed-effect.ts'
import { postpone } from './owed-rows.ts'

/** How often an effect is tried before its record fails: with the pauses between them, some four minutes. */
const mostAttempts = 8

/** How many attempts the end of a process may cut, one after another, before there is no further one. */
export const mostCuts = 3

/** Seconds before the next attempt. */
const pauseAfter = (attempts: number): number => Math.min(2 ** attempts, 600)

const tooOften: WhyGivenUp = (remedy) =>
  `No se pudo ejecutar después de varios intentos y nada cambió. ${remedy}; si se repite, avise a soporte.`

const cutTooOften: WhyGivenUp = (remedy) =>
  `El servidor se detuvo ${mostCuts} veces al ejecutarlo y no lo intenta más. ${remedy}; si se repite, avise a soporte.`

const programFault =
  'No se pudo ejecutar por un error interno y nada cambió. Reintentar no lo cambia: avise a soporte.'

/**
 * Notes that an effect could not be made, so that it is tried again later, or fails its record where it was tried often
 * enough, or would go wrong each time. Staff read what can be done; the error itself is for the log of the process.
 */
export async function noteFailure(workshop: Workshop, owed: Owed, error: unknown): Promise<void> {
  const attempts = owed.attempts + 1
  const { why, isFinal } = saidOf(error)
  workshop.report(`${owed.resource}: ${error instanceof Error ? error.message : String(error)}`)
  await workshop.db.transaction().execute(async (db) => {
    const { rows } = await sql`
      update outbox set attempts = ${attempts}, error = ${why('Reintente más tarde')}, started_at = null,
        next_at = now() + ${pauseAfter(attempts)} * interval '1 second'
      where resource = ${owed.resource} and record_id = ${owed.record_id} and attempts = ${owed.attempts}
      returning 1`.execute(db)
    if (rows.length === 0 || (attempts < mostAttempts && !isFinal)) return
    await giveUp({ ...workshop, db }, owed, why)
  })
}

/** Fails what ended the process each time that it was tried; what may be done elsewhere is tried after a while again. */
export async function endCut(workshop: Workshop, owed: Owed): Promise<void> {
  workshop.report(`${owed.resource}: cut ${mostCuts} times`)
  if (!(await giveUp(workshop, owed, cutTooOften))) await postpone(workshop.db, owed, { waits: 600 })
}

/** What staff read of a failure: of a service elsewhere its words; what it refuses, it refuses again. */
function saidOf(error: unknown): { why: WhyGivenUp; isFinal: boolean } {
  if (error instanceof ApiError && error.code.startsWith('service'))
    return { why: () => error.detail, isFinal: error.code === 'serviceRefused' }
  return isProgramFault(error)
    ? { why: () => programFault, isFinal: true }
    : { why: tooOften, isFinal: false }
}
