import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import type { TestServer } from './start-server.ts'

/** Works on the database of a running product beside it; on the embedded engine, which takes one process, instead of it. */
export async function besideServer<Result>(
  server: Pick<TestServer, 'config' | 'restart'>,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  const run = async (): Promise<void> => {
    const { db, close } = await openDatabase(server.config)
    try {
      results.push(await work(db))
    } finally {
      await close()
    }
  }
  await (inject('engine') === 'postgres' ? run() : server.restart(run))
  const [result] = results
  if (result === undefined) throw new Error('The product was not restarted')
  return result
}
