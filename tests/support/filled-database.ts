import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import type { Config } from '#src/server/config.ts'
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

/** A copy of one that the first caller fills for the whole run, as filling one takes seconds. */
async function copyFilled(config: Config, heads: string): Promise<TestDatabase> {
  const [engine, source, folder] = [inject('engine'), inject('source'), inject('filled')]
  const { dataDir, databaseUrl } = await madeOnce(folder, 'database', async () => {
    const { settings } = await createDatabase(engine, source)
    const running = await startProduct({ ...config, ...settings, audit: auditIn(folder) })
    await running.close()
    return { dataDir: settings.dataDir, databaseUrl: settings.databaseUrl ?? null }
  })
  cpSync(join(folder, 'audit'), join(heads, 'audit'), { recursive: true })
  return createDatabase(engine, source, { dataDir, databaseUrl: databaseUrl ?? undefined })
}
