import { afterEach, describe, expect, it } from 'vitest'
import { deep } from '#tests/support/effort.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const causes = '/execute-api/mto/withdrawal-causes/v1'
const perMinute = 30

let server: TestServer
afterEach(() => server.stop())

const start = async (overrides: Parameters<typeof startTestServer>[0] = {}): Promise<void> => {
  server = await startTestServer({ rateLimit: perMinute, ...overrides })
}

/** Answers of the same call before and after the limit. */
async function beforeAndAfter(call: (time: number) => Promise<number>): Promise<number[]> {
  const first = await call(0)
  for (let time = 1; time < perMinute; time++) await call(time)
  return [first, await call(perMinute)]
}

const get = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(server.url + path, { headers })).status

describe('the limit of calls', () => {
  it.each([
    ['nobody is signed in', causes, 401],
    ['there is nothing', '/no/existe', 404],
    ['the address cannot be read', '/%ff', 400],
  ])('holds where %s', async (_where, path, status) => {
    await start()

    expect(await beforeAndAfter(() => get(path))).toEqual([status, 429])
  })

  it('holds for what a person may not do', async () => {
    await start()
    const headers = { authorization: `Bearer ${await server.token('cliente')}` }

    expect(await beforeAndAfter(() => get(causes, headers))).toEqual([403, 429])
  })

  it('counts people by themselves, whatever address they share', deep, async () => {
    await start()
    const as = async (user: string) => ({ authorization: `Bearer ${await server.token(user)}` })
    const [marta, tomas] = [await as('admin'), await as('admin2')]

    expect(await beforeAndAfter(() => get(causes, marta))).toEqual([200, 429])
    expect(await get(causes, tomas)).toBe(200)
    expect(await get('/no/existe')).toBe(404)
  })

  it('takes nobody for a person by a token that is not good', deep, async () => {
    await start()

    expect(await beforeAndAfter((time) => get(causes, { authorization: `Bearer a.b.${time}` }))).toEqual([
      401, 429,
    ])
  })

  it.each(['/healthz', '/readyz'])('leaves %s to whoever watches over the server', async (path) => {
    await start()

    expect(await beforeAndAfter(() => get(path))).toEqual([200, 200])
  })

  it('is not escaped by naming another address', async () => {
    await start()

    expect(
      await beforeAndAfter((time) => get('/no/existe', { 'x-forwarded-for': `203.0.113.${time}` })),
    ).toEqual([404, 429])
  })

  it(
    'goes by the address that the nearest of the proxies in front tells, not by what callers add before',
    deep,
    async () => {
      await start({ trustProxy: 1 })
      const from = (time: number, address: string) =>
        get('/no/existe', { 'x-forwarded-for': `203.0.113.${time}, ${address}` })

      expect(await beforeAndAfter((time) => from(time, '198.51.100.7'))).toEqual([404, 429])
      expect(await from(0, '198.51.100.8')).toBe(404)
    },
  )
})

describe('an address that cannot be read', () => {
  it.each(['/%ff', `${causes}/${'x'.repeat(101)}`])('is refused like any other call: %s', async (path) => {
    await start()

    const { status, headers, body } = await server.call(undefined, 'GET', path)

    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body).toMatchObject({
      code: 'badAddress',
      detail: 'Revise la dirección: tiene caracteres mal codificados o una parte demasiado larga.',
    })
    expect(JSON.stringify(body)).not.toContain(path.slice(-3))
  })
})
