import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#src/server/sql/database.ts'
import { deep } from '#tests/support/effort.ts'
import { callerOf, progress, startKillable } from '#tests/support/killable-product.ts'
import { addLoans } from '#tests/support/many-loans.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'

const path = '/execute-api/ops/reports/v1'

/** More than two parts of a report. */
const loans = 21_000

/** The lines of a report of loans of which kill -9 interrupts the writing, once in each of its first parts. */
async function written(settings: Record<string, string>): Promise<string[]> {
  const product = await startKillable(settings, ['reports'])
  try {
    await product.end()
    const { db, close } = await openDatabase(product.place)
    await addLoans(db, loans)
    await close()
    await product.start()
    const call = await callerOf(product.url)
    const token = await signIn(product.url, 'admin')
    const { id } = await call('admin', 'POST', path, {
      reportCode: 'CARTERA',
      dateFrom: '2025-12-01',
      dateTo: '2026-02-10',
      format: 'CSV',
      includePersonalData: true,
    })
    const address = `${path}/${id}`
    for (const rows of [1, 10_000]) {
      let done: number | undefined = 0
      while (done !== undefined && done < rows) {
        await setTimeout(5)
        done = await progress(product.url, token, address)
      }
      await product.kill()
      await product.start()
    }
    const read = () => call('admin', 'GET', address)
    await expect.poll(async () => (await read()).executionState, { timeout: 200_000 }).toBe('LISTO')
    const { reportFile } = await read()
    const { url } = await call('admin', 'POST', '/execute-api/mto/presigned-urls/v1', {
      operation: 'GET',
      resource: 'reports',
      key: (reportFile as { key: string }).key,
    })
    return (await (await fetch(String(url))).text()).trim().split('\r\n')
  } finally {
    await product.kill()
    product.remove()
  }
}

const engines = ['PostgreSQL', 'PGlite']

describe('a long report whose process kill -9 ends twice', () => {
  it.each(engines)('has each loan once on %s', { ...deep, timeout: 600_000 }, async (engine) => {
    const server = engine === 'PostgreSQL' ? await startPostgres() : undefined

    const lines = await written(server ? { DATABASE_URL: await server.createDatabase() } : {}).finally(() =>
      server?.stop(),
    )

    const numbers = lines.flatMap((line) => line.match(/\b5\d{9}\b/)?.[0] ?? [])
    expect(numbers).toHaveLength(loans)
    expect(new Set(numbers).size).toBe(loans)
  })
})
