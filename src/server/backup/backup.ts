import { createDiskStore } from '../files/disk-store.ts'
import type { Database } from '../sql/tables.ts'
import { StartupError } from '../startup-error.ts'
import { schemasDigest } from './format.ts'
import { type BackupSummary, readLines } from './read-lines.ts'
import { readTables } from './read-tables.ts'
import { writeFile } from './write-file.ts'

/** Where files and schemas are. */
export type Folders = { filesDir: string; schemasDir: string }

/**
 * Writes all data of the product, as it is at one moment, to one file that either engine restores.
 * @throws StartupError when there is no data, or the file cannot be written
 */
export const backup = (
  { db }: Database,
  { filesDir, schemasDir }: Folders,
  path: string,
): Promise<BackupSummary> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      if ((await readTables(transaction)).length === 0)
        throw new StartupError('La base de datos está vacía: no hay nada que copiar.')
      const summary: BackupSummary = { tables: 0, rows: 0, files: 0, missing: [] }
      const store = createDiskStore(filesDir)
      await writeFile(path, readLines(transaction, store, schemasDigest(schemasDir), summary))
      return summary
    })
