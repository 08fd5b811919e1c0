import { createLocalJWKSet, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifyToken } from '#src/server/auth/verify-token.ts'
import { demoTenant } from '#src/server/identity-provider/users.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/mto/withdrawal-causes/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ identity: { kind: 'local', tokenLifetime: 1 } })
})
afterAll(() => server.stop())

const callWith = async (authorization: string | undefined): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(server.url + path, {
    headers: authorization === undefined ? {} : { authorization },
  })
  return { status: response.status, body: await response.json() }
}

const refusal = {
  status: 401,
  body: { code: 'unauthorized', detail: 'Inicie sesión de nuevo; lo que escribió sigue en pantalla.' },
}

describe('an ID token', () => {
  it('of the provider is accepted', async () => {
    expect(await callWith(`Bearer ${await server.token('admin')}`)).toMatchObject({ status: 200 })
  })

  it.each([undefined, '', 'Bearer', 'Bearer x', 'Basic YWRtaW46', 'Bearer a.b.c', 'Bearer a.b.c.d'])(
    'is demanded: «%s»',
    async (header) => {
      expect(await callWith(header)).toMatchObject(refusal)
    },
  )

  it('signed with another key is refused', async () => {
    expect(await callWith(`Bearer ${await forge()}`)).toMatchObject(refusal)
  })

  it('whose content was changed is refused', async () => {
    const [header, payload, signature] = (await server.token('gestor')).split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>
    const raised = Buffer.from(JSON.stringify({ ...claims, roles: ['Admin'] })).toString('base64url')

    expect(await callWith(`Bearer ${header}.${raised}.${signature}`)).toMatchObject(refusal)
  })

  it('without a signature is refused', async () => {
    const [, payload] = (await server.token('admin')).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')

    expect(await callWith(`Bearer ${header}.${payload}.`)).toMatchObject(refusal)
  })

  it('is refused before the body is read', async () => {
    const answer = await server.call(undefined, 'POST', path, '{ this is not JSON')

    expect(answer).toMatchObject(refusal)
  })

  it('is accepted over a restart: the provider keeps its key', async () => {
    const token = await server.token('supervisor')

    await server.restart()

    expect(await callWith(`Bearer ${token}`)).toMatchObject({ status: 200 })
  })
})

describe('an expired token', () => {
  it('is refused, beyond a minute of clock skew', async () => {
    const [, payload] = (await server.token('admin')).split('.')
    const { exp } = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as { exp: number }

    const answer = await callAt(exp + 61)

    expect(answer).toMatchObject({ code: 'unauthorized' })
  })
})

/** Verifies the admin's token as if it were another moment, with the server's own rules. */
async function callAt(seconds: number): Promise<unknown> {
  const keys = createLocalJWKSet((await (await fetch(`${server.url}/oidc/jwks`)).json()) as { keys: [] })
  const token = await server.token('admin')
  vi.useFakeTimers({ now: seconds * 1000, toFake: ['Date'] })
  try {
    return await verifyToken(`Bearer ${token}`, {
      issuers: [`${server.url}/oidc`],
      tenants: [demoTenant],
      audience: 'backoffice-local',
      keys,
    }).catch((error) => error)
  } finally {
    vi.useRealTimers()
  }
}

/** A token like the provider's, signed by somebody else under the provider's own key id. */
async function forge(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  const { keys } = (await (await fetch(`${server.url}/oidc/jwks`)).json()) as { keys: { kid: string }[] }
  return new SignJWT({
    oid: 'x',
    tid: 'y',
    roles: ['Admin'],
    preferred_username: 'admin@backoffice.local',
  })
    .setProtectedHeader({ alg: 'RS256', kid: keys[0]?.kid ?? '' })
    .setIssuer(`${server.url}/oidc`)
    .setAudience('backoffice-local')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
}
