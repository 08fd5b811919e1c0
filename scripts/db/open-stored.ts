import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { StartupError } from '#src/server/startup-error.ts'

/** Where the server keeps rows and files, as the environment names it. */
export const storedAt = (root: string) => ({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: resolve(root, process.env.DATA_DIR || '.data'),
  filesDir: resolve(root, process.env.FILES_DIR || '.files'),
})

/**
 * Opens the database that `DATABASE_URL` or `DATA_DIR` names, as the server does.
 * @throws StartupError also where there is none: looking must not make one
 */
export async function openStored(root: string): Promise<Database> {
  const { databaseUrl, dataDir } = storedAt(root)
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pg')))
    throw new StartupError(`No hay datos en ${dataDir}; indique otra carpeta con DATA_DIR.`)
  return openDatabase({ databaseUrl, dataDir })
}
