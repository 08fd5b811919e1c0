import type { loadCatalogue } from '#src/lint/load.ts'
import { logSeeds } from '#src/server/audit/cover.ts'
import { loadDemoData } from '#src/server/demonstration/load-demo-data.ts'
import { seedPermissions } from '#src/server/profile/seed.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { withoutOrder } from '#src/server/sql/create-references.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { createEmptyDatabase } from './database-of-test.ts'
import type { TestDatabase } from './databases.ts'
import { allSchemas, copyOfRows } from './filled-database.ts'

/** An open database of a test's own, which `remove` closes and removes. */
export type OpenDatabase = Database & Pick<TestDatabase, 'remove'>

/** An empty one, on the engine of the test project. */
export const openEmptyDatabase = async (): Promise<OpenDatabase> => open(await createEmptyDatabase())

/**
 * One with the tables, permissions and demonstration rows of its screens, without a server: a copy where these are all, as
 * filling one takes seconds.
 */
export async function openFilledDatabase(
  schemasDir: string,
  catalogue: ReturnType<typeof loadCatalogue>,
  today: string,
): Promise<OpenDatabase> {
  const fillIn = (db: Database['db']) => fill(db, schemasDir, catalogue, today)
  if (schemasDir === allSchemas) return open(await copyOfRows(today, fillIn))
  const database = await openEmptyDatabase()
  await fillIn(database.db)
  return database
}

async function open(place: TestDatabase): Promise<OpenDatabase> {
  const database = await openDatabase(place.settings)
  return {
    ...database,
    remove: async () => {
      await database.close()
      await place.remove()
    },
  }
}

const fill = (
  db: Database['db'],
  schemasDir: string,
  catalogue: ReturnType<typeof loadCatalogue>,
  today: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { screens } = catalogue
    await migrate(transaction, screens)
    await seedPermissions(transaction, catalogue)
    await logSeeds(transaction)
    await withoutOrder(transaction, async () => {
      for (const screen of screens)
        await loadDemoData(transaction, toResource(screen, screens), { schemasDir }, today)
    })
  })
