import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { ImportRowPage, TableImport } from '#src/schema/table-import.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { runServer } from '#tests/support/child-process.ts'
import { entitySheet } from '#tests/support/entity-sheet.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { inCopies } from './copy-table.ts'
import { copyTraces, markTables } from './copy-written.ts'
import type { Measurement } from './measurement.ts'
import { prepareServer } from './server-settings.ts'

/** The most rows that a file has. */
const count = Number(process.env.BENCH_IMPORT ?? 100_000)

const path = '/execute-api/mto/financial-entities/v1/importaciones'

/**
 * A file of 12 columns imported into a table on PostgreSQL: read and validated, two of its rows mended, and applied, over
 * what COPY takes for the same rows into the same constraints and indexes; how soon the first errors are there to be
 * seen; and the memory of the server's process.
 */
export async function measure(): Promise<Measurement[]> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const { config, remove } = await prepareServer(databaseUrl)
  const { clientDir, dataDir, filesDir, publicUrl } = config
  const settings = {
    ...{
      BACKOFFICE_DEMO: '1',
      RATE_LIMIT: '0',
      BACKOFFICE_CLOCK: '2026-02-10',
      PORT: new URL(publicUrl).port,
    },
    ...{ CLIENT_DIR: clientDir, DATA_DIR: dataDir, FILES_DIR: filesDir, DATABASE_URL: databaseUrl },
  }
  const child = await runServer('tests/support/child-server.ts', settings, publicUrl)
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  const results = await measureImport(db, publicUrl, child.pid ?? 0)
  await close()
  await child.end('SIGTERM')
  await postgres.stop()
  remove()
  return results
}

async function measureImport(db: Kysely<Tables>, url: string, pid: number): Promise<Measurement[]> {
  const token = await signIn(url, 'admin')
  const call = async <Answer>(method: string, address: string, body?: string, type = 'application/json') => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    }
    const answer = await fetch(url + path + address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const found = (await answer.json()) as JsonObject
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(found)}`)
    return found as Answer
  }
  const until = async (id: string, state: TableImport['state']): Promise<void> => {
    for (;;) {
      const { rows } = await sql<Pick<TableImport, 'state' | 'error'>>`
        select state, error from table_import where id = ${id}`.execute(db)
      if (rows[0]?.state === state) return
      if (rows[0]?.state === 'FAILED') throw new Error(rows[0].error)
      await pause(100)
    }
  }
  const wrongRows = (id: string) => call<ImportRowPage>('GET', `/${id}/filas?effect=WRONG`)
  const sheet = entitySheet('BENCH', count, { wrong: [2, count - 1] })
  await untilQuiet(db)
  const marks = await markTables(db)
  const memory = mostResident(pid)

  let start = performance.now()
  const { id } = await call<TableImport>('POST', '', sheet, 'application/octet-stream')
  while ((await wrongRows(id)).total === 0) await pause(50)
  const firstErrors = performance.now() - start
  await until(id, 'READY')
  const validated = performance.now() - start
  for (const { row } of (await wrongRows(id)).rows) {
    await call('PUT', `/${id}/filas/${row}`, JSON.stringify({ cells: { 7: 'No' } }))
    await until(id, 'READY')
  }
  start = performance.now()
  await call('POST', `/${id}/aplicar`, '{}')
  await until(id, 'APPLIED')
  const applied = performance.now() - start
  const [most, atRest] = [memory.end(), await memory.atRest]

  const { bare, all } = await inCopies(db, async (copy) => {
    const rows = await copy('financial_entities', `code like 'BENCH-%'`)
    return { bare: rows, all: rows + (await copyTraces(copy, marks)) }
  })
  const rows = `${count.toLocaleString('en')} rows`
  return [
    { what: `${rows} read and validated`, value: validated / 1000, unit: 's' },
    { what: `${rows} applied`, value: applied / 1000, unit: 's' },
    { what: `COPY of the ${rows}`, value: bare / 1000, unit: 's' },
    { what: `COPY of the ${rows}, history and audit log`, value: all / 1000, unit: 's' },
    {
      what: `${rows} read and validated, over COPY of them`,
      value: validated / bare,
      unit: 'ratio',
      goal: 3,
    },
    {
      what: `${rows} applied, over COPY of all that they leave`,
      value: applied / all,
      unit: 'ratio',
      goal: 5,
    },
    { what: `first errors of ${rows} on screen`, value: firstErrors / 1000, unit: 's', goal: 2 },
    { what: 'resident memory of the server before', value: atRest / 2 ** 20, unit: 'MB' },
    { what: `${rows}, resident memory of the server`, value: most / 2 ** 20, unit: 'MB', goal: 512 },
  ]
}

/** Waits until the server has done what its start left it to do. */
async function untilQuiet(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from outbox where next_at <= now()`.execute(db)
    if (rows.length === 0) return
    await pause(500)
  }
}

/** Watches the resident memory of a process. @returns what it is now, and what ends it, with the most bytes */
function mostResident(pid: number): { atRest: Promise<number>; end: () => number } {
  let most = 0
  const look = async (): Promise<void> => {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
    most = Math.max(most, Number(stdout) * 1024)
  }
  const atRest = look().then(() => most)
  const timer = setInterval(() => void look(), 250)
  return {
    atRest,
    end: () => {
      clearInterval(timer)
      return most
    },
  }
}
