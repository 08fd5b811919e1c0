import { join } from 'node:path'
import { loadCatalogue } from '#src/lint/load.ts'
import { findLedgerFaults, type LedgerFault } from '#src/server/ledger/find-ledger-faults.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { besideServer } from './beside-server.ts'
import { root, type TestServer } from './start-server.ts'

/** Figures of a running product that are not what their entries come to. */
export function ledgerFaults(server: TestServer): Promise<LedgerFault[]> {
  const { screens } = loadCatalogue(join(root, 'schemas'))
  const resources = screens.map((screen) => toResource(screen, screens))
  return besideServer(server, (db) => findLedgerFaults(db, resources))
}
