import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** Transactions that are trying writes, with the last number that these were given. */
const trying = new WeakMap<Kysely<Tables>, number>()

/** Numbers of what is undone begin at random beyond those that records reach, so that no two transactions meet in one. */
const [least, most] = [100_000_000, 900_000_000]

/**
 * Writes within a transaction and undoes it; two statements more. What is written meanwhile takes no number of a counter,
 * so that nobody else waits for one.
 * @returns what came of it
 */
export async function provisionally<Result>(
  db: Kysely<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint validated`.execute(db)
  trying.set(db, randomInt(least, most))
  try {
    const result = await work()
    await sql`rollback to savepoint validated`.execute(db)
    return result
  } finally {
    trying.delete(db)
  }
}

/** The next number of what is undone; undefined where a transaction's writes stay. */
export function provisionalNumber(db: Kysely<Tables>): number | undefined {
  const last = trying.get(db)
  if (last === undefined) return undefined
  trying.set(db, last + 1)
  return last + 1
}
