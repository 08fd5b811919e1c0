import { resolve } from 'node:path'
import { backup } from '#src/server/backup/backup.ts'
import { orExit } from '../exit.ts'
import { schemasDirOf } from '../schemas-dir.ts'
import { inWords } from './in-words.ts'
import { openStored, storedAt } from './open-stored.ts'

/**
 * `npm run db -- backup <file>`: writes all stored data into one new file.
 * @returns 0, 1 also where the content of a file is lost, or 2 for invalid arguments
 */
export async function runBackup(root: string, [path, ...more]: string[]): Promise<number> {
  if (path === undefined || path.startsWith('-') || more.length > 0) {
    console.error('Uso: npm run db -- backup <archivo>')
    return 2
  }
  return orExit(async () => {
    const database = await openStored(root)
    const folders = { filesDir: storedAt(root).filesDir, schemasDir: schemasDirOf(root) }
    try {
      const summary = await backup(database, folders, resolve(path))
      console.log(
        `Copia escrita en ${path}: ${inWords(summary)}. Contiene datos personales; guárdela cifrada.`,
      )
      if (summary.missing.length === 0) return 0
      console.error(`Faltan en ${folders.filesDir} y en la copia los archivos ${summary.missing.join(', ')}.`)
      return 1
    } finally {
      await database.close()
    }
  })
}
