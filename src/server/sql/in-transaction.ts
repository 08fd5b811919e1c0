import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Does something as one: within the transaction that is under way, or else in one of its own. */
export const inTransaction = <Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))
