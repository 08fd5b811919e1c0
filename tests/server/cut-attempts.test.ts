import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { loads, publishedList, requestLoad } from '#tests/support/loaded-list.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const read = async (id: unknown): Promise<JsonObject> =>
  (await server.call('admin', 'GET', `${loads}/${id}`)).body

/** A load whose file a process was reading when it ended, as often as that has happened before. */
async function cut(times: number): Promise<unknown> {
  const { id } = await requestLoad(server, 'PEP', 'pep.csv', publishedList('pep.csv'))
  await besideServer(server, async (db) => {
    await sql`update watch_list_loads set request_status = 'SOLICITADA', withdrawn_count = null, entry_count = null
      where id = ${String(id)}`.execute(db)
    await sql`insert into outbox (resource, record_id, started_at, cuts)
      values ('watch-list-loads', ${String(id)}, now() - interval '1 minute', ${times - 1})`.execute(db)
    return times
  })
  return id
}

it('a file whose reading was cut by the end of the process is read again', async () => {
  const id = await cut(2)

  await expect.poll(async () => (await read(id)).withdrawnCount, { timeout: 10_000 }).toBe(0)
})

it('a file whose reading ended the process each time is not read any more, and says what to do', async () => {
  const id = await cut(3)

  await expect.poll(async () => (await read(id)).requestStatus, { timeout: 10_000 }).toBe('FALLIDA')
  expect((await read(id)).executionError).toBe(
    'El servidor se detuvo 3 veces al ejecutarlo y no lo intenta más. Haga otra solicitud; si se repite, avise a soporte.',
  )
})

it.runIf(inject('engine') === 'postgres')(
  'what is under way is known as begun, whatever ends it',
  async () => {
    await besideServer(server, (db) =>
      db.transaction().execute(async (within) => {
        await sql`lock table watch_lists in exclusive mode`.execute(within)
        const read = requestLoad(server, 'PEP', 'pep.csv', publishedList('pep.csv')).catch(() => undefined)
        const underWay = async () =>
          (await sql`select from outbox where started_at is not null`.execute(within)).rows.length
        await expect.poll(underWay, { timeout: 5_000 }).toBe(1)
        return read === undefined
      }),
    )
  },
)
