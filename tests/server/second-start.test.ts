import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startProduct } from '#src/start/start-product.ts'
import { auditIn } from '#tests/support/audit-in.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startTestServer({ schemasDir: `${root}/schemas` })
  client = new pg.Client({ connectionString: server.config.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

/** Takes, in a transaction that does not end, what a writer takes of every table. */
async function writeEverywhere(): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await client.query('begin')
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in row exclusive mode`)
}

/** Waits until a migration waits for a table. */
async function untilMigrationWaits(): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waits: boolean }>(
      `select exists (select from pg_locks where not granted and relation is not null) as waits`,
    )
    if (rows[0]?.waits) return
  }
}

/** Starts the product once more on the same database, with signed heads of its own. */
async function startAnother(): Promise<{ status: number; stop: () => Promise<void> }> {
  const audit = temporaryFolder('audit')
  const port = await freePort()
  const config = { ...server.config, port, publicUrl: `http://localhost:${port}`, audit: auditIn(audit.path) }
  const { url, close } = await startProduct(config)
  const { status } = await fetch(`${url}/readyz`)
  return {
    status,
    stop: async () => {
      await close()
      audit.remove()
    },
  }
}

describe.runIf(inject('engine') === 'postgres')('a second process', () => {
  it('starts while another writes, and neither waits for the other', async () => {
    await writeEverywhere()
    const { status, stop } = await startAnother()
    await client.query('rollback')
    await stop()

    expect(status).toBe(200)
  })

  it('that brings new tables starts although it and a writer wait for each other', async () => {
    await client.query('alter table profile_role drop column version')
    await client.query('alter table pending_change drop column changed_at')
    await client.query('begin')
    await client.query('lock table pending_change in row exclusive mode')
    const starting = startAnother()
    await untilMigrationWaits()
    await client.query(`set local deadlock_timeout = '1min'`)
    await client.query('select from profile_role')
    await client.query('rollback')
    const { status, stop } = await starting
    await stop()

    expect(status).toBe(200)
  })
})
