import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Config } from '#src/server/config.ts'
import { startProduct } from '#src/start/start-product.ts'
import { auditIn } from './audit-in.ts'
import { createDatabase, type TestDatabase } from './databases.ts'

type Filled = { settings: TestDatabase['settings'] } | { failed: string }

/**
 * A database of a test's own with the demonstration rows of all screens: a copy of one that the first caller fills for
 * the whole run, as filling one takes seconds.
 * @param config the settings of a product that fills it
 * @param heads the folder that the signed heads of its audit log are copied to
 */
export async function copyFilled(config: Config, heads: string): Promise<TestDatabase> {
  const [engine, source, folder] = [inject('engine'), inject('source'), inject('filled')]
  const answer = join(folder, 'filled.json')
  if (isFirst(folder)) writeFileSync(answer, JSON.stringify(await fill(config, folder)))
  while (!existsSync(answer)) await setTimeout(20)
  const filled = JSON.parse(readFileSync(answer, 'utf8')) as Filled
  if ('failed' in filled) throw new Error(filled.failed)
  cpSync(join(folder, 'audit'), join(heads, 'audit'), { recursive: true })
  return createDatabase(engine, source, filled.settings)
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'begun'))
    return true
  } catch {
    return false
  }
}

async function fill(config: Config, folder: string): Promise<Filled> {
  try {
    const { settings } = await createDatabase(inject('engine'), inject('source'))
    const running = await startProduct({ ...config, ...settings, audit: auditIn(folder) })
    await running.close()
    return { settings }
  } catch (error) {
    return { failed: String(error) }
  }
}
