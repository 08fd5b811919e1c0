import type { Kysely } from 'kysely'
import { loadCatalogue } from '#src/lint/load.ts'
import { findLedgerFaults, type LedgerFault } from '#src/server/ledger/find-ledger-faults.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { besideServer } from './beside-server.ts'
import { allSchemas } from './filled-database.ts'
import type { TestServer } from './start-server.ts'

/** Figures of a running product that are not what their entries come to. */
export const ledgerFaults = (server: TestServer): Promise<LedgerFault[]> =>
  besideServer(server, ledgerFaultsIn)

/** The same of a database that is open. */
export function ledgerFaultsIn(db: Kysely<Tables>): Promise<LedgerFault[]> {
  return findLedgerFaults(db, ledgerResources())
}

/** All screens of the repository as the server has them. */
export function ledgerResources(): Resource[] {
  resources ??= loadResources()
  return resources
}

let resources: Resource[] | undefined

function loadResources(): Resource[] {
  const { screens } = loadCatalogue(allSchemas)
  return screens.map((screen) => toResource(screen, screens))
}
