import { cpSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Config } from '#src/server/config.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { startProduct } from '#src/start/start-product.ts'
import { auditIn } from './audit-in.ts'
import { createEmptyDatabase } from './database-of-test.ts'
import { createDatabase, type TestDatabase } from './databases.ts'
import { madeOnce } from './made-once.ts'

/** The folder of the project's screens. */
export const allSchemas = resolve(import.meta.dirname, '../../schemas')

/**
 * A database of a test's own: with the demonstration rows of its screens where these are all, or those that most tests
 * have; else with the tables that every product has, which take most of a first start.
 * @param config the settings of the product
 * @param heads the folder for the signed heads of its audit log
 * @param isUsual whether its screens are those that most tests have, as they are
 * @param day on which its rows are loaded; else on the one of most tests of the project
 */
export function databaseFor(
  config: Config,
  heads: string,
  { isUsual = false, day = inject('filledOn') }: { isUsual?: boolean; day?: string } = {},
): Promise<TestDatabase> {
  if (config.schemasDir === allSchemas) return copyFilled('all', day, config, heads)
  const isFilledAlike = config.demo && !config.demoVolume && (config.fixedDate ?? '') === inject('filledOn')
  return isUsual && isFilledAlike ? copyFilled('few', day, config, heads) : copyBare()
}

/** A copy of one without screens. */
const copyBare = (): Promise<TestDatabase> =>
  copyOf(inject('filled'), 'bare', async (settings) => {
    const { db, close } = await openDatabase(settings)
    await db.transaction().execute((transaction) => migrate(transaction, []))
    await close()
  })

/**
 * A copy of one that has the rows of all screens as they are loaded on a day, before a product was started over them.
 * @param fill makes tables and rows in an empty one
 */
export function copyOfRows(
  today: string,
  fill: (db: Database['db']) => Promise<void>,
): Promise<TestDatabase> {
  const folder = join(inject('filled'), 'rows')
  mkdirSync(folder, { recursive: true })
  return copyOf(folder, today, async (settings) => {
    const { db, close } = await openDatabase(settings)
    await fill(db)
    await close()
  })
}

/** A copy of one that has the demonstration rows of its screens, and of its files. */
async function copyFilled(
  screens: 'all' | 'few',
  day: string,
  config: Config,
  heads: string,
): Promise<TestDatabase> {
  const folder = join(inject('filled'), screens, day)
  mkdirSync(folder, { recursive: true })
  const copy = await copyOf(folder, 'database', async (settings) => {
    // Whoever comes first: rows are of the same day for all, and no service outside is called.
    const usual = { fixedDate: day || undefined, services: [] }
    const filled = {
      ...config,
      ...settings,
      ...usual,
      audit: auditIn(folder),
      filesDir: join(folder, 'files'),
    }
    let database: Database | undefined
    const running = await startProduct(filled, undefined, async (opened) => {
      database = await openDatabase(opened)
      return database
    })
    // Files of requests that wait are read as in any first start, once for all copies.
    while (database && (await isAtWork(database))) await setTimeout(50)
    await running.close()
  })
  cpSync(join(folder, 'audit'), join(heads, 'audit'), { recursive: true })
  cpSync(join(folder, 'files'), config.filesDir, { recursive: true })
  return copy
}

/** A copy of a database that the first caller makes for the whole run, as making one takes seconds. */
async function copyOf(
  folder: string,
  name: string,
  make: (settings: TestDatabase['settings']) => Promise<void>,
): Promise<TestDatabase> {
  const { dataDir, databaseUrl } = await madeOnce(folder, name, async () => {
    const { settings } = await createEmptyDatabase()
    await make(settings)
    return { dataDir: settings.dataDir, databaseUrl: settings.databaseUrl ?? null }
  })
  return createDatabase(inject('engine'), inject('source'), {
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
  })
}

const isAtWork = async ({ db }: Database): Promise<boolean> =>
  (await sql`select from outbox limit 1`.execute(db)).rows.length > 0
