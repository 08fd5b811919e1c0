import type { Kysely } from 'kysely'
import { findLedgerFaults, type LedgerFault } from '#src/server/ledger/find-ledger-faults.ts'
import { toResource } from '#src/server/resources/resource.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { screens } from './screen-calls.ts'

/** Figures of all accounts and loans that are not what their entries come to. */
export const ledgerFaults = (db: Kysely<Tables>): Promise<LedgerFault[]> =>
  findLedgerFaults(
    db,
    screens.map((screen) => toResource(screen, screens)),
  )
