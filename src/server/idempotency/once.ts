import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { answerKept, keepAnswer } from './answers.ts'
import { type WriteKey, writeKeyOf } from './write-key.ts'

/**
 * Does what a call asks for, once for each `Idempotency-Key` of a person: who sends it again within a day, because no
 * answer came, gets the answer of the first time. What was refused did nothing, and may be sent again. One statement
 * more than without a key: a call that comes again is done again, undone, and answered as the first was.
 * @throws ApiError `keyReused` where the key came with another call, and whatever `work` throws
 */
export async function once<Result extends JsonObject>(
  db: Kysely<Tables>,
  request: FastifyRequest,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const key = writeKeyOf(request)
  if (!key) return work(db)
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
  const kept = await answerKept(db, key.id)
  if (!kept) return undefined
  if (kept.request !== key.request) throw new ApiError('keyReused')
  return key.open(kept.answer) as Result
}
