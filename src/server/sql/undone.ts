import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Does something in a transaction of its own and undoes it, whatever comes of it; two statements more.
 * @returns what came of it
 */
export async function undone<Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const undo = new Undo<Result>()
  try {
    await db.transaction().execute(async (transaction) => {
      undo.results.push(await work(transaction))
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  const [result] = undo.results
  return result as Result
}

/** Ends a transaction that did what it should. */
class Undo<Result> extends Error {
  readonly results: Result[] = []
}
