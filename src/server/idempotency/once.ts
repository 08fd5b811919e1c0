import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import { comparedElsewhere } from '../resources/elsewhere/compared-elsewhere.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import { isOvertaken } from '../sql/refusal-in-words.ts'
import type { Tables } from '../sql/tables.ts'
import { findAnswer, keepAnswer } from './answers.ts'
import { type WriteKey, writeKeyOf } from './write-key.ts'

/**
 * Executes a call once for each `Idempotency-Key` of a person: a repeat within a day, because no answer came, gets the
 * answer of the first time. A refused call did nothing, and may be sent again; one without a key is a transaction too.
 * What PostgreSQL undoes over a deadlock is executed again, so `work` does nothing outside its transaction. One statement
 * more than without a key: a repeated call is executed again, undone, and answered as the first was.
 * @throws ApiError `keyReused` where the key came with another call, and whatever `work` throws
 */
export const once = <Result extends JsonObject>(
  db: Kysely<Tables>,
  request: FastifyRequest,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => comparedElsewhere(request, () => tried(db, request, work))

/** How often a call is executed that PostgreSQL undoes over others. */
const attempts = 4

/** Milliseconds before the second time, and as much more before each later one, so that the others get through. */
const pause = 20

/** Executes the call again while PostgreSQL undoes it over others that run meanwhile. */
async function tried<Result extends JsonObject>(
  db: Kysely<Tables>,
  request: FastifyRequest,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let count = 1; ; count++)
    try {
      return await attempt(db, request, work)
    } catch (error) {
      if (count === attempts || !isOvertaken(error)) throw error
      await setTimeout(count * pause * (1 + Math.random()))
    }
}

async function attempt<Result extends JsonObject>(
  db: Kysely<Tables>,
  request: FastifyRequest,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const key = writeKeyOf(request)
  if (!key) return inTransaction(db, work)
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      if (await keepAnswer(transaction, key.id, key.request, key.seal(result))) return result
      throw new Overtaken()
    })
  } catch (error) {
    // Of several calls all but the first are undone, whatever stopped them.
    const answered = await readAnswer<Result>(db, key)
    if (answered) return answered
    throw error
  }
}

/** The same call has been answered before. */
class Overtaken extends Error {}

async function readAnswer<Result>(db: Kysely<Tables>, key: WriteKey): Promise<Result | undefined> {
  const stored = await findAnswer(db, key.id)
  if (!stored) return undefined
  if (stored.request !== key.request) throw new ApiError('keyReused')
  return key.open(stored.answer) as Result
}
