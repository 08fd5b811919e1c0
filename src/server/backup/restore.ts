import { type Kysely, sql } from 'kysely'
import type { Screen } from '#src/schema/screen.ts'
import { coverEarlier, coverLate } from '../audit/cover.ts'
import { type Verification, verifyAudit } from '../audit/verify.ts'
import { createDiskStore } from '../files/disk-store.ts'
import { underMigrationLock } from '../sql/migrate.ts'
import type { Database, Tables } from '../sql/tables.ts'
import type { Folders } from './backup.ts'
import { emptyDatabase } from './empty-database.ts'
import { writeExactTexts } from './exact-texts.ts'
import { type Header, schemasDigest } from './format.ts'
import { createFileLoader } from './load-files.ts'
import { atToday, loadRows } from './load-rows.ts'
import { prepareTables } from './prepare-tables.ts'
import { readBackup, type Taker } from './read-backup.ts'
import { readTables } from './read-tables.ts'

/** Result of a restore. */
export type Restored = {
  header: Header
  rows: number
  files: number
  /** Whether the schemas are those of the backup. */
  sameSchemas: boolean
  audit: Verification
}

const nothing: Taker = {
  begin: async () => undefined,
  rows: async () => undefined,
  file: async () => undefined,
}

/** Reads a backup to its end, and changes nothing. @throws StartupError when it could not be restored */
export const checkBackup = (path: string): Promise<Header> => readBackup(path, nothing)

/**
 * Puts the content of a backup that was checked in the place of what a database holds: all of it or, whatever happens
 * meanwhile, nothing.
 * @throws StartupError when the database may not be written, or the schemas refuse what the backup holds
 */
export async function restore(
  { db, engine }: Database,
  screens: Screen[],
  { filesDir, schemasDir }: Folders,
  path: string,
  mayReplace: boolean,
): Promise<Restored> {
  const store = createDiskStore(filesDir)
  const files = createFileLoader(store)
  try {
    const { gone, header, audit } = await underMigrationLock(db, async (transaction) => {
      await writeExactTexts(transaction)
      const gone = new Set(await emptyDatabase(transaction, engine, mayReplace))
      const header = await load(transaction, screens, path, async (id, content) => {
        gone.delete(id)
        await files.load(id, content)
      })
      return { gone, header, audit: await verifyAudit(transaction, { head: header.head }) }
    })
    for (const id of gone) await store.remove(id)
    return {
      header,
      rows: header.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count(),
      sameSchemas: header.schemas === schemasDigest(schemasDir),
      audit,
    }
  } catch (error) {
    await files.undo()
    throw error
  }
}

/** Loads without triggers, which would log the rows anew; in the end they are on. */
async function load(
  db: Kysely<Tables>,
  screens: Screen[],
  path: string,
  file: Taker['file'],
): Promise<Header> {
  let tables = new Map<string, Awaited<ReturnType<typeof readTables>>[number]>()
  const triggers = async (state: 'enable' | 'disable'): Promise<void> => {
    for (const name of tables.keys())
      await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(db)
  }
  const header = await readBackup(path, {
    begin: async (headerRead) => {
      await prepareTables(db, screens, headerRead)
      tables = new Map((await readTables(db)).map((table) => [table.name, table]))
      await triggers('disable')
      await sql`set constraints all deferred`.execute(db)
    },
    rows: async (facts, lines) => {
      const table = tables.get(facts.name)
      if (table) await loadRows(db, facts, lines, table)
    },
    file,
  })
  await atToday(() => sql`set constraints all immediate`.execute(db))
  await triggers('enable')
  // The backup may be from before the chain covered rows and versions.
  if (header.tables.some(({ name }) => name === 'row_digest')) await coverLate(db)
  else await coverEarlier(db)
  for (const { name, identity } of header.tables) {
    const sequence = tables.get(name)?.identity?.sequence
    if (identity && sequence)
      await sql`select setval(${sequence}::regclass, ${identity.last}, ${identity.called})`.execute(db)
  }
  return header
}
