import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'
import type { Database } from './tables.ts'

/**
 * PostgreSQL when there is an address, else the embedded engine in `dataDir`.
 * @throws StartupError with one line for the user.
 */
export const openDatabase = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<Database> => (databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir))
