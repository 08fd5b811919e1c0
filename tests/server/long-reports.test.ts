import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { deep } from '#tests/support/effort.ts'
import { addLoans } from '#tests/support/many-loans.ts'
import { root, runningServers, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/ops/reports/v1'

/** More than two parts of a report. */
const loans = 21_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
  // Its loans are copies, without the entries of the ledger.
  runningServers.delete(server)
  await besideServer(server, async (db) => {
    await addLoans(db, loans)
    return true
  })
})
afterAll(() => server.stop())

async function ask(): Promise<unknown> {
  const { status, body } = await server.call('admin', 'POST', path, {
    reportCode: 'CARTERA',
    dateFrom: '2025-12-01',
    dateTo: '2026-02-10',
    format: 'CSV',
    includePersonalData: true,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const look = async (id: unknown): Promise<JsonObject> =>
  (await server.call('admin', 'GET', `${path}/${id}`)).body

async function endOf(id: unknown): Promise<JsonObject> {
  await expect
    .poll(async () => (await look(id)).executionState, { timeout: 60_000 })
    .toSatisfy((state) => state !== 'EN_COLA' && state !== 'GENERANDO')
  return look(id)
}

/** Waits for the event of the server that tells of the first part, and not of the last. */
async function firstPart(id: unknown): Promise<void> {
  const done = async (): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await server.token('admin')}` }
    const ending = new AbortController()
    const { body } = await fetch(`${server.url}${path}/${id}/ejecucion`, { headers, signal: ending.signal })
    const read = await body?.getReader().read()
    ending.abort()
    return /"done":(\d+)/.exec(Buffer.from(read?.value ?? []).toString())?.[1]
  }
  await expect
    .poll(async () => Number(await done()), { timeout: 30_000, interval: 5 })
    .toBeGreaterThanOrEqual(10_000)
}

async function linesOf({ fileKey }: JsonObject): Promise<string[][]> {
  const { body } = await server.call('admin', 'POST', '/execute-api/mto/presigned-urls/v1', {
    operation: 'GET',
    resource: 'reports',
    key: fileKey,
  })
  const text = await (await fetch(String(body.url))).text()
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
}

/** Whether a report has each loan once, in its number of rows and in its sum. */
async function expectWhole(report: JsonObject): Promise<void> {
  expect([report.executionState, report.executionError]).toEqual(['LISTO', undefined])
  const lines = await linesOf(report)
  const [number = -1, balance = -1] = ['Número de préstamo', 'Saldo de capital'].map(
    (title) => lines[0]?.indexOf(title) ?? -1,
  )
  const rows = lines.slice(1).filter(([, found]) => found !== '')
  const numbers = new Set(rows.map((cells) => cells[number]))
  expect(Number(report.rowCount)).toBeGreaterThan(loans)
  expect([rows.length, numbers.size]).toEqual([report.rowCount, report.rowCount])
  const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100)
  const sum = rows.reduce((total, cells) => total + cents(cells[balance]), 0)
  expect(cents(lines.at(-1)?.[balance])).toBe(sum)
}

describe('a report of several parts', () => {
  it('has each row once, and their sum', async () => {
    await expectWhole(await endOf(await ask()))
  })

  it('goes on where a process that has ended left it', deep, async () => {
    const id = await ask()
    await firstPart(id)

    await server.restart()

    await expectWhole(await endOf(id))
  })

  it('that is given up stops, and leaves the next one to be written', deep, async () => {
    const id = await ask()
    await firstPart(id)
    const { version } = await look(id)

    const { status } = await server.call('admin', 'POST', `${path}/${id}/anular`, { version })

    expect(status).toBe(200)
    expect((await endOf(id)).fileKey).toBeUndefined()
    await expectWhole(await endOf(await ask()))
  })
})

describe.runIf(inject('engine') === 'postgres')('a report of several parts on PostgreSQL', () => {
  it('is read by a connection of its own, and goes on where that was cut', async () => {
    const { db, close } = await openDatabase(server.config)
    const id = await ask()
    await firstPart(id)

    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'Backoffice: reportes'`.execute(db)

    await close()
    expect(rows).toHaveLength(1)
    await expectWhole(await endOf(id))
  })
})
