import type { Kysely } from 'kysely'
import type { Catalogue } from '#src/compile/schema-catalogue.ts'
import { atSchema } from './at-schema.ts'
import { logSeeds } from './audit/cover.ts'
import type { Clock } from './clock.ts'
import { loadDemoData, readLoaded } from './demonstration/load-demo-data.ts'
import { loadVolume } from './demonstration/load-volume.ts'
import type { FileStore } from './files/file-store.ts'
import { openBalances } from './ledger/open-balances.ts'
import { openLoans } from './operations/loans/open-loans.ts'
import { describeLocks } from './operations/locks/describe-locks.ts'
import { keepMenuRows } from './profile/menu-rows.ts'
import { seedPermissions } from './profile/seed.ts'
import type { Resource } from './resources/resource.ts'
import { withoutOrder } from './sql/create-references.ts'
import { migrate, underMigrationLock } from './sql/migrate.ts'
import type { Tables } from './sql/tables.ts'

/** Demonstration rows to load, and where they are. */
export type Demonstration = {
  schemasDir: string
  demo: boolean
  demoVolume: boolean
  /** Keeps the files of rows; without it they have none. */
  store?: FileStore
}

/**
 * Creates tables, permissions and demonstration rows; all of them, or none when something is wrong.
 * @param report receives, in Spanish, what takes a while
 * @throws SchemaError or StartupError, which say in Spanish what is wrong.
 */
export const prepareData = (
  db: Kysely<Tables>,
  catalogue: Catalogue,
  resources: Resource[],
  demonstration: Demonstration,
  clock: Clock,
  report: (line: string) => void = () => undefined,
): Promise<void> =>
  underMigrationLock(db, (transaction) =>
    fillDatabase(transaction, catalogue, resources, demonstration, clock, report),
  )

/** The same in a transaction that somebody else ends. */
export const fillDatabase = (
  transaction: Kysely<Tables>,
  catalogue: Catalogue,
  resources: Resource[],
  { schemasDir, demo, demoVolume, store }: Demonstration,
  clock: Clock,
  report: (line: string) => void = () => undefined,
): Promise<void> =>
  atSchema(catalogue.screens, schemasDir, async () => {
    const elsewhere = new Set(resources.flatMap(({ screen, isElsewhere }) => (isElsewhere ? [screen] : [])))
    await migrate(transaction, catalogue.screens, (screen) => elsewhere.has(screen))
    await seedPermissions(transaction, catalogue)
    await keepMenuRows(transaction, resources)
    await logSeeds(transaction)
    const today = clock.today()
    if (!demo) return openBooks(transaction, resources, today)
    await withoutOrder(transaction, async () => {
      const loaded = await readLoaded(transaction)
      for (const resource of resources)
        if (!loaded.has(resource.screen.id))
          await loadDemoData(transaction, resource, { schemasDir, store }, today)
      if (demoVolume) await loadVolume(transaction, resources, today, report)
    })
    await openBooks(transaction, resources, today)
  })

/** Takes into ledger, schedules and accounts what was there before they told it. */
async function openBooks(db: Kysely<Tables>, resources: Resource[], today: string): Promise<void> {
  await openBalances(db, resources, today)
  await openLoans(db, resources, today)
  await describeLocks(db, resources, today)
}
