import { loadCatalogue } from '#src/lint/load.ts'
import { createClock } from '#src/server/clock.ts'
import { findImpossibleAmounts } from '#src/server/ledger/find-impossible-amounts.ts'
import { findLedgerFaults } from '#src/server/ledger/find-ledger-faults.ts'
import { toResources } from '#src/server/to-resources.ts'
import { orExit } from '../exit.ts'
import { schemasDirOf } from '../schemas-dir.ts'
import { openStored } from './open-stored.ts'

/** Most faults that are listed. */
const most = 20

/**
 * `npm run db -- ledger`: checks that each figure of accounts and loans is what its entries come to, and that no amount of
 * an entry or of any record is NaN.
 * @returns 0 where all are, 1 where some are not, 2 for invalid arguments
 */
export async function runLedger(root: string, words: string[]): Promise<number> {
  if (words.length > 0) {
    console.error('Uso: npm run db -- ledger')
    return 2
  }
  return orExit(async () => {
    const folder = schemasDirOf(root)
    const resources = toResources(loadCatalogue(folder).screens, folder, createClock(undefined))
    const { db, close } = await openStored(root)
    try {
      const faults = await findLedgerFaults(db, resources)
      for (const { resource, id, field, stored, entries } of faults.slice(0, most))
        console.error(`${resource} ${id} ${field}: dice ${stored}, y sus asientos suman ${entries}`)
      console.log(
        faults.length === 0
          ? 'Los saldos de cuentas y préstamos son los de sus asientos.'
          : `${faults.length.toLocaleString('es-CO')} saldos no son los de sus asientos.`,
      )
      const impossible = await findImpossibleAmounts(db, resources)
      for (const { resource, id, field } of impossible.slice(0, most))
        console.error(`${resource} ${id} ${field}: no es un número`)
      if (impossible.length > 0)
        console.log(`${impossible.length.toLocaleString('es-CO')} valores guardados no son un número.`)
      return faults.length + impossible.length === 0 ? 0 : 1
    } finally {
      await close()
    }
  })
}
