import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordMatch } from '#src/schema/record-match.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const path = '/execute-api/records/search'
const clientOptions = '/product-control/clients/lookup'
const search = (user: string, body: unknown) => server.call(user, 'POST', path, body)
const matches = async (user: string, q: string): Promise<RecordMatch[]> =>
  ((await search(user, { q })).body.data ?? []) as RecordMatch[]

describe('a search over all screens', () => {
  it('finds records of any screen by what its own search looks in, three of each at most', async () => {
    expect(await matches('gestor', 'cd-visa')).toEqual([
      expect.objectContaining({ resource: 'withdrawal-causes', label: expect.stringMatching(/\S/) }),
    ])
    expect((await matches('admin', 'bancamia')).map(({ resource }) => resource)).toContain(
      'financial-entities',
    )
    const many = Map.groupBy(await matches('admin', 'de'), ({ resource }) => resource)
    expect(many.size).toBeGreaterThan(12)
    expect(Math.max(...[...many.values()].map(({ length }) => length))).toBe(3)
  })

  it.each(['900123456', '900123456-8', '900.123.456-8', '900.123.456', '9001234568'])(
    'finds a company by its tax number written %s',
    async (typed) => {
      expect((await matches('admin', typed)).map(({ resource }) => resource)).toContain('clients')
      const lookup = await server.call('admin', 'POST', clientOptions, { q: typed })
      expect(lookup.body).toHaveLength(1)
    },
  )

  it('tells the records that the list of the screen shows first', async () => {
    const { body } = await server.call('admin', 'GET', '/execute-api/mto/withdrawal-causes/v1?q=cd')
    const first = (body.data as { id: string }[]).slice(0, 3).map(({ id }) => id)
    const own = (await matches('admin', 'cd')).filter(({ resource }) => resource === 'withdrawal-causes')

    expect(own.map(({ id }) => id)).toEqual(first)
  })

  it('tells nothing of screens that the person may not see, nor of logs', async () => {
    expect(await matches('cliente', 'cd-visa')).toEqual([])
    expect((await matches('admin', 'admin')).map(({ resource }) => resource)).not.toContain('audit-logs')
  })

  it('takes signs of patterns as they are', async () => {
    for (const text of ['%%', '__', "'; --", '\\\\', '.*', '😀😀'])
      expect(await matches('admin', text)).toEqual([])
  })

  it.each([
    ['one character', { q: 'a' }],
    ['spaces', { q: '   ' }],
    ['no text', { q: ['cd'] }],
    ['a sign that nobody sees', { q: 'cd\u0000visa' }],
    ['more than anybody types', { q: 'a'.repeat(201) }],
    ['something else beside it', { q: 'cd', size: 100 }],
    ['nothing', undefined],
  ])('refuses %s, and says what to send', async (_what, sent) => {
    const { status, body } = await search('admin', sent)

    expect([status, (body.errors as { pointer: string }[])[0]?.pointer]).toEqual([422, '/q'])
  })

  it('is nobody’s without a token', async () => {
    expect((await server.call(undefined, 'POST', path, { q: 'cd' })).status).toBe(401)
  })
})
