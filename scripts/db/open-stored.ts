import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type AuditConfig, readAudit } from '#src/server/config.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { StartupError } from '#src/server/startup-error.ts'

/** Where the server stores rows and files, by the environment. */
export const storedAt = (root: string) => ({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: resolve(root, process.env.DATA_DIR || '.data'),
  filesDir: resolve(root, process.env.FILES_DIR || '.files'),
})

/** Where the server stores the keys and the signed heads of the audit log, which reading must not create. */
export const auditAt = (root: string): AuditConfig => ({
  ...readAudit(process.env, root, true),
  mayCreateKey: false,
})

/**
 * Opens the database of `DATABASE_URL` or `DATA_DIR`, as the server does.
 * @throws StartupError also where there is none: reading must not create one
 */
export async function openStored(root: string): Promise<Database> {
  const { databaseUrl, dataDir } = storedAt(root)
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pg')))
    throw new StartupError(`No hay datos en ${dataDir}; indique otra carpeta con DATA_DIR.`)
  return openDatabase({ databaseUrl, dataDir })
}
