import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { besideServer } from '#tests/support/beside-server.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const withKey = (key: string) => ({ 'idempotency-key': key })

const countOf = async (code: string): Promise<unknown> =>
  (await server.call('admin', 'GET', `${causes}?q=${code}`)).body.total

describe('a write with a key', () => {
  it('is done once, however often it is sent, and answered the same', async () => {
    const key = randomUUID()
    const first = await server.call('admin', 'POST', causes, cause('IDEM-UNA'), withKey(key))

    const again = await server.call('admin', 'POST', causes, cause('IDEM-UNA'), withKey(key))

    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(await countOf('IDEM-UNA')).toBe(1)
  })

  it('is done once when it is sent many times at once', async () => {
    const { body } = await server.call('admin', 'POST', causes, cause('IDEM-VARIAS'))
    const key = randomUUID()
    const change = { ...cause('IDEM-VARIAS', 'Otro nombre'), version: 1 }

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('admin', 'PUT', `${causes}/${body.id}`, change, withKey(key)),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.map((answer) => answer.body.version)).toEqual(Array(10).fill(2))
  })

  it('is answered as before even when the record has changed since', async () => {
    const { body } = await server.call('admin', 'POST', causes, cause('IDEM-DESPUES'))
    const address = `${causes}/${body.id}`
    const key = randomUUID()
    const change = { ...cause('IDEM-DESPUES', 'Primero'), version: 1 }
    await server.call('admin', 'PUT', address, change, withKey(key))
    await server.call('admin', 'PUT', address, { ...change, name: 'Segundo', version: 2 })

    expect(await server.call('admin', 'PUT', address, change, withKey(key))).toMatchObject({
      status: 200,
      body: { name: 'Primero', version: 2 },
    })
    expect((await server.call('admin', 'GET', address)).body).toMatchObject({ name: 'Segundo', version: 3 })
  })

  it('is refused when the key came with something else', async () => {
    const key = randomUUID()
    await server.call('admin', 'POST', causes, cause('IDEM-A'), withKey(key))

    expect(await server.call('admin', 'POST', causes, cause('IDEM-B'), withKey(key))).toMatchObject({
      status: 422,
      body: { code: 'keyReused' },
    })
    expect(await countOf('IDEM-B')).toBe(0)
  })

  it('may be sent again after a refusal, which did nothing', async () => {
    const key = randomUUID()
    await server.call('admin', 'POST', causes, { ...cause('IDEM-MAL'), name: '' }, withKey(key))

    expect(await server.call('admin', 'POST', causes, cause('IDEM-MAL'), withKey(key))).toMatchObject({
      status: 201,
    })
  })

  it('is another for another person', async () => {
    const key = randomUUID()
    await server.call('admin', 'POST', causes, cause('IDEM-DOS'), withKey(key))

    expect(await server.call('supervisor', 'POST', causes, cause('IDEM-TRES'), withKey(key))).toMatchObject({
      status: 201,
    })
  })

  it.each(['corta', 'x'.repeat(101)])('is refused with a key of no use: %s', async (key) => {
    expect(await server.call('admin', 'POST', causes, cause('IDEM-NO'), withKey(key))).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/Idempotency-Key' }] },
    })
  })
})

describe.runIf(inject('engine') === 'postgres')('two writes that wait for each other', () => {
  it('both go through: the one that PostgreSQL undoes is executed again', async () => {
    const made = await Promise.all(
      ['IDEM-ABRAZO-A', 'IDEM-ABRAZO-B'].map((code) => server.call('admin', 'POST', causes, cause(code))),
    )
    // Each has its row by the time it wants the one of the other.
    await besideServer(server, (db) =>
      sql`create function embrace() returns trigger language plpgsql as $$ begin
            perform pg_sleep(0.3);
            perform from withdrawal_causes where code like 'IDEM-ABRAZO-%' and id <> new.id for update;
            return null;
          end $$;
          create trigger embrace after update on withdrawal_causes for each row
            when (new.code like 'IDEM-ABRAZO-%') execute function embrace()`.execute(db),
    )

    const answers = await Promise.all(
      made.map(({ body }) => {
        const change = { ...cause(String(body.code), `Después ${body.code}`), version: 1 }
        return server.call('admin', 'PUT', `${causes}/${body.id}`, change, withKey(randomUUID()))
      }),
    )
    await besideServer(server, (db) => sql`drop function embrace cascade`.execute(db))

    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ])
  })
})
