import { join } from 'node:path'
import { loadCatalogue } from '#src/lint/load.ts'
import { findLedgerFaults, type LedgerFault } from '#src/server/ledger/find-ledger-faults.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { root, type TestServer } from './start-server.ts'

/** Figures of a running product that are not what their entries come to. */
export async function ledgerFaults({ config }: TestServer): Promise<LedgerFault[]> {
  const { screens } = loadCatalogue(join(root, 'schemas'))
  const { db, close } = await openDatabase(config)
  try {
    return await findLedgerFaults(
      db,
      screens.map((screen) => toResource(screen, screens)),
    )
  } finally {
    await close()
  }
}
