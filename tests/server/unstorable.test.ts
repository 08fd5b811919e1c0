import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#src/server/sql/database.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/support/foreign-provider.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const atTheLimit = cause('CD-LIMITE', 'Al límite')

describe('a value that the database cannot keep', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      await sql`create function long_text(text) returns text immutable language sql
        return (select string_agg(md5($1 || place), '') from generate_series(1, 300) as place)`.execute(db)
      await sql`create index on withdrawal_causes (long_text(name)) where name like 'Larga%'`.execute(db)
      await sql`create index on withdrawal_causes ((reopen_days * 40000000)) where name like 'Grande%'`.execute(
        db,
      )
      await close()
    })
  })
  afterAll(() => server.stop())

  it.each([
    ['too long for an index', { name: 'Larga' }],
    ['too great for its type', { name: 'Grande', allowsReopen: true, reopenDays: 90 }],
  ])('is refused: %s', async (_, values) => {
    const answer = await server.call('admin', 'POST', causes, { ...atTheLimit, ...values })

    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'unstorable',
        detail: 'Algún valor es demasiado largo o demasiado grande para guardarlo.',
      },
    })
  })

  it.each([9007199254740991, 2147483648, 0, -2147483649, 1.5, '1', null])(
    'is refused as a version: %j',
    async (version) => {
      const answer = await server.call('admin', 'PUT', `${causes}/CD-TASA`, {
        ...atTheLimit,
        code: 'CD-TASA',
        version,
      })

      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/version' }] } })
    },
  )

  it.each([
    ['GET', `${causes}/a%00b`, 404],
    ['PUT', `${causes}/a%00b`, 404],
    ['DELETE', `${causes}/a%00b`, 404],
    ['PUT', '/execute-api/mto/financial-entities/v1/%00', 404],
    ['GET', `${causes}/%FF`, 400],
    ['GET', `${causes}/%ED%A0%80/historial`, 400],
    ['GET', `${causes}?q=a%00b`, 422],
    ['GET', `${causes}?sort=a%00b`, 422],
    ['GET', `${causes}?a%00b=1`, 422],
    ['GET', '/execute-api/a%00b', 404],
    ['GET', '/oidc/a%00b', 404],
    ['GET', '/oidc/auth?client_id=a%00b', 400],
  ])('is refused in an address: %s %s', async (method, address, status) => {
    const authorization = `Bearer ${await server.token('admin')}`

    const response = await fetch(server.url + address, {
      method,
      ...(method === 'PUT'
        ? {
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ ...atTheLimit, version: 1 }),
          }
        : { headers: { authorization } }),
    })

    expect(response.status).toBe(status)
  })

  it.each(['refresh_token', 'code'])('is refused as a %s of the local provider', async (name) => {
    const response = await fetch(`${server.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'backoffice-local',
        grant_type: name === 'code' ? 'authorization_code' : name,
        redirect_uri: `${server.url}/auth-redirect.html`,
        code_verifier: 'x'.repeat(43),
        [name]: 'a\u0000b',
      }),
    })

    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  })
})

describe('control characters in the claims of a token', () => {
  let provider: ForeignProvider
  let server: TestServer
  beforeAll(async () => {
    provider = await startForeignProvider()
    server = await startTestServer({ identity: provider.identity })
  })
  afterAll(async () => {
    await server.stop()
    provider.stop()
  })

  const call = async (claims: object, method: string, address: string, body?: unknown) =>
    server.call(undefined, method, address, body, {
      authorization: `Bearer ${await provider.token({ roles: ['Admin'], ...claims })}`,
    })

  it('are left out of the name that a record is signed with', async () => {
    const answer = await call({ preferred_username: 'mar\u0000ta\u0007@bank.co' }, 'POST', causes, atTheLimit)

    expect(answer).toMatchObject({ status: 201, body: { createdBy: 'marta' } })
  })

  it('make a role worth nothing', async () => {
    const roles = ['Admin\u0000']

    expect(await call({ roles }, 'GET', causes)).toMatchObject({ status: 403 })
    expect(await call({ roles }, 'GET', '/execute-api/getPermDataModule')).toMatchObject({
      status: 200,
      body: { body: { perm: [] } },
    })
  })

  it('make an identity one that is refused', async () => {
    expect(await call({ oid: 'per\u0000son' }, 'GET', causes)).toMatchObject({ status: 401 })
  })
})
