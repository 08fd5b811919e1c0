import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startup-error.ts'
import { closeToOthers } from './data-folder.ts'

/**
 * Takes a data folder for this process. The lock is the operating system's, on a SQLite file beside the data,
 * so the kernel frees it however the process ends, kill -9 included. PGlite itself has none (measured §5).
 * @returns what frees it.
 * @throws StartupError when another process holds the folder.
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'lock.sqlite')
  const lock = new DatabaseSync(file)
  closeToOthers(file, 0o600)
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new StartupError(
      `Otro proceso ya usa la carpeta de datos ${folder}; ciérrelo o indique otra con DATA_DIR.`,
    )
  }
  return () => lock.close()
}
