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

/** An open database of a test's own, which `remove` closes and removes. */
export type OpenDatabase = Database & Pick<TestDatabase, 'remove'>

/** An empty one, on the engine of the test project. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const place = await createEmptyDatabase()
  const database = await openDatabase(place.settings)
  return {
    ...database,
    remove: async () => {
      await database.close()
      await place.remove()
    },
  }
}

/** One with the tables, permissions and demonstration rows of all screens, without a server. */
export async function openFilledDatabase(
  schemasDir: string,
  catalogue: ReturnType<typeof loadCatalogue>,
  today: string,
): Promise<OpenDatabase> {
  const { screens } = catalogue
  const database = await openEmptyDatabase()
  await database.db.transaction().execute(async (db) => {
    await migrate(db, screens)
    await seedPermissions(db, catalogue)
    await logSeeds(db)
    await withoutOrder(db, async () => {
      for (const screen of screens) await loadDemoData(db, toResource(screen, screens), { schemasDir }, today)
    })
  })
  return database
}
