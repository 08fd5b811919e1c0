import { afterAll, afterEach, expect } from 'vitest'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { allSchemas } from './filled-database.ts'
import { ledgerFaultsIn } from './ledger-faults.ts'
import { runningServers, type TestServer } from './start-server.ts'

/** Connections to the databases of products, each open for all tests of its file: opening one takes as long as a test. */
const open = new Map<TestServer, Promise<Database>>()

/** The database of a running product. */
function databaseOf(server: TestServer): Promise<Database> {
  const database = open.get(server) ?? openDatabase(server.config)
  open.set(server, database)
  return database
}

// Whatever a test does to a product with the project's screens, its balances are what their entries say.
afterEach(async () => {
  for (const server of runningServers)
    if (server.config.schemasDir === allSchemas)
      expect(await ledgerFaultsIn((await databaseOf(server)).db)).toEqual([])
})

afterAll(async () => {
  for (const database of open.values()) await (await database).close()
  open.clear()
})
