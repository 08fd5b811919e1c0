import { type Kysely, sql } from 'kysely'
import type { Screen } from '#src/schema/screen.ts'
import { createAuditTables } from '../audit/audit-tables.ts'
import { coverEarlier, coverLate } from '../audit/cover.ts'
import { guardRows } from '../audit/row-digests.ts'
import { createLedgerView, isLedgerView } from '../ledger/ledger-views.ts'
import { forgetEnded } from '../sessions/end-sessions.ts'
import { createExclusions } from './create-exclusions.ts'
import { createPeriods } from './create-periods.ts'
import { createReferences } from './create-references.ts'
import { createTable } from './create-tables.ts'
import { enableExtensions } from './extensions.ts'
import { createFixedTables } from './fixed-tables.ts'
import { createHeldActions } from './held-actions.ts'
import { createKeyFunctions } from './key-functions.ts'
import { isDeadlock } from './refusal-in-words.ts'
import { onTable } from './stored-data-error.ts'
import { readStoredTables } from './stored-tables.ts'
import { tableOf } from './table.ts'
import type { Tables } from './tables.ts'

/** Any constant will do, as long as every version of the product uses the same. */
const migrationLock = 4_207_849_484

/** How often work is tried that waits for rows of another process while that waits for its tables. */
const attempts = 5

/**
 * Runs what changes the structure of the database, and what must happen once, in one transaction under an
 * advisory lock: several processes may start at once, and a crash leaves the database as it was. Waiting for another
 * process, or building an index over many rows, may take longer than a call may. It runs again where PostgreSQL ends it
 * over a deadlock with a process that serves meanwhile.
 */
export async function underMigrationLock<Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction)
        await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
        return work(transaction)
      })
    } catch (error) {
      if (attempt === attempts || !isDeadlock(error)) throw error
    }
}

/**
 * Creates or extends every table: the fixed ones and one per screen, and then ties them together.
 * @param isElsewhere whether a service elsewhere has the records of a screen, so that nothing can be tied to its table
 * @throws StoredDataError when the table of a screen cannot be what its schema declares
 */
export async function migrate(
  db: Kysely<Tables>,
  screens: Screen[],
  isElsewhere: (screen: Screen) => boolean = () => false,
): Promise<void> {
  const trigrams = await enableExtensions(db)
  await createKeyFunctions(db)
  await createFixedTables(db)
  await createHeldActions(db)
  const isBare = await createAuditTables(db)
  const [views = [], tables = []] = [true, false].map((isView) =>
    screens.map(tableOf).filter((table) => isLedgerView(table) === isView),
  )
  for (const view of views) await onTable(view, '', () => createLedgerView(db, view))
  const stored = await readStoredTables(db, tables)
  for (const table of tables) await onTable(table, '', () => createTable(db, table, stored(table), trigrams))
  for (const table of tables)
    await onTable(table, '/x-resource', async () => {
      await createPeriods(db, table, stored(table))
      await createExclusions(db, table, stored(table))
    })
  const empty = new Set(screens.filter(isElsewhere).map((screen) => tableOf(screen).name))
  for (const table of tables) {
    const references = table.references.filter((one) => !empty.has(one.table))
    await onTable(table, '/properties', () => createReferences(db, { ...table, references }, stored(table)))
  }
  await guardRows(db)
  if (isBare) await coverEarlier(db)
  else await coverLate(db)
  await forgetEnded(db)
}
