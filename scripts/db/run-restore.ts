import { resolve } from 'node:path'
import { loadCatalogue } from '#src/lint/load.ts'
import { openTrail, type Trail } from '#src/server/audit/heads/trail.ts'
import { replaceWord } from '#src/server/backup/empty-database.ts'
import { checkBackup, restore } from '#src/server/backup/restore.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { orExit } from '../exit.ts'
import { schemasDirOf } from '../schemas-dir.ts'
import { inWords } from './in-words.ts'
import { auditAt, storedAt } from './open-stored.ts'
import { reportVerification } from './report-verification.ts'

const moment = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

/**
 * `npm run db -- restore <file> [--reemplazar]`: loads a backup into an empty database, or in place of the data of one.
 * @returns 0, 1 also where the audit log of the backup is not whole, or 2 for invalid arguments
 */
export async function runRestore(root: string, words: string[]): Promise<number> {
  const [path, ...more] = words.filter((word) => word !== replaceWord)
  if (path === undefined || path.startsWith('-') || more.length > 0) {
    console.error(`Uso: npm run db -- restore <archivo> [${replaceWord}]`)
    return 2
  }
  return orExit(async () => {
    const folders = { ...storedAt(root), schemasDir: schemasDirOf(root) }
    const { screens } = loadCatalogue(folders.schemasDir)
    const file = resolve(path)
    const { at } = await checkBackup(file)
    console.log(`Copia del ${moment.format(new Date(at))}, completa; restaurando…`)
    const database = await openDatabase(folders)
    let trail: Trail | undefined
    try {
      trail = await openTrail({ ...auditAt(root), mayCreateKey: process.env.AUDIT_KEY_FILE === undefined })
      const done = await restore(database, screens, folders, file, words.includes(replaceWord))
      const { header, rows, files } = done
      await trail.restored(database.db)
      console.log(`Restaurada: ${inWords({ tables: header.tables.length, rows, files })}.`)
      if (!done.sameSchemas)
        console.log('Los esquemas no son los de la copia; la aplicación la adapta al iniciar.')
      return reportVerification(done.audit)
    } finally {
      await trail?.close()
      await database.close()
    }
  })
}
