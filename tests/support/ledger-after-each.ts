import { afterEach, expect } from 'vitest'
import { allSchemas } from './filled-database.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { runningServers } from './start-server.ts'

// Whatever a test does to a product with the project's screens, its balances are what their entries say.
afterEach(async () => {
  for (const server of runningServers)
    if (server.config.schemasDir === allSchemas) expect(await ledgerFaults(server)).toEqual([])
})
