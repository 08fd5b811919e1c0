import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Config } from '#src/server/config.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { startProduct } from '#src/start/start-product.ts'
import { auditIn } from './audit-in.ts'
import { createDatabase, type TestDatabase } from './databases.ts'
import { madeOnce } from './made-once.ts'

const allSchemas = resolve(import.meta.dirname, '../../schemas')

/**
 * A database of a test's own: empty, or with the demonstration rows of all screens where the product has all of them.
 * @param config the settings of the product
 * @param heads the folder for the signed heads of its audit log
 */
export const databaseFor = (config: Config, heads: string): TestDatabase | Promise<TestDatabase> =>
  config.schemasDir === allSchemas
    ? copyFilled(config, heads)
    : createDatabase(inject('engine'), inject('source'))

/** A copy of one that the first caller fills for the whole run, as filling one takes seconds, and of its files. */
async function copyFilled(config: Config, heads: string): Promise<TestDatabase> {
  const [engine, source, folder] = [inject('engine'), inject('source'), inject('filled')]
  const { dataDir, databaseUrl } = await madeOnce(folder, 'database', async () => {
    const { settings } = await createDatabase(engine, source)
    // Whoever comes first: rows are of the same day for all, and no service outside is called.
    const usual = { fixedDate: inject('filledOn') || undefined, services: [] }
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
    return { dataDir: settings.dataDir, databaseUrl: settings.databaseUrl ?? null }
  })
  cpSync(join(folder, 'audit'), join(heads, 'audit'), { recursive: true })
  cpSync(join(folder, 'files'), config.filesDir, { recursive: true })
  return createDatabase(engine, source, { dataDir, databaseUrl: databaseUrl ?? undefined })
}

const isAtWork = async ({ db }: Database): Promise<boolean> =>
  (await sql`select from outbox limit 1`.execute(db)).rows.length > 0
