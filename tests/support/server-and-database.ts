import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { schemasDir } from './screen-calls.ts'
import { startTestServer, type TestServer } from './start-server.ts'

/** A server with all screens and its database, for the hooks and tests of a file. */
export function serverAndDatabase(): { readonly server: TestServer; readonly database: Database } {
  let server: TestServer | undefined
  let database: Database | undefined
  beforeAll(async () => {
    server = await startTestServer({ schemasDir })
    database = await openDatabase(server.config)
  })
  afterAll(async () => {
    await database?.close()
    await server?.stop()
  })
  const started = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('Only hooks and tests of the file have the server.')
    return part
  }
  return {
    get server() {
      return started(server)
    },
    get database() {
      return started(database)
    },
  }
}
