import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Tables } from '../sql/tables.ts'

/** Key of a counter: the screen and its field, or the series; and what its numbers stand behind. */
export type CounterKey = { resource: string; field: string; year: string }

/** Numbers of a counter that nobody else gets: the first that was not given yet, and the last. */
export type ReservedNumbers = CounterKey & { next: number; last: number }

const reserved = new WeakMap<Kysely<Tables>, ReservedNumbers[]>()

/**
 * Gives what is written within a transaction numbers that were reserved in an earlier one, without a statement, so that
 * nobody waits for a counter until it is committed. What is beyond them takes those of the counter. Where the transaction
 * is undone the same numbers are given again.
 * @returns what came of it, and the numbers that are left
 */
export async function numberedFrom<Result>(
  db: Kysely<Tables>,
  numbers: ReservedNumbers[],
  work: () => Promise<Result>,
): Promise<{ result: Result; left: ReservedNumbers[] }> {
  const left = numbers.map((one) => ({ ...one }))
  reserved.set(db, left)
  try {
    return { result: await work(), left }
  } finally {
    reserved.delete(db)
  }
}

/** The next reserved number of a counter; undefined where none is left. */
export function reservedNumber(db: Kysely<Tables>, key: CounterKey): number | undefined {
  const numbers = reserved
    .get(db)
    ?.find((one) => one.resource === key.resource && one.field === key.field && one.year === key.year)
  if (!numbers || numbers.next > numbers.last) return undefined
  numbers.next += 1
  return numbers.next - 1
}

/** The numbers among what an effect has reached; undefined where it has reserved none yet. */
export const numbersOf = (reached: JsonObject | null | undefined): ReservedNumbers[] | undefined =>
  reached?.numbers as ReservedNumbers[] | undefined
