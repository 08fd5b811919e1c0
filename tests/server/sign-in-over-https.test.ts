import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const publicUrl = 'https://backoffice.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl })
})
afterAll(() => server.stop())

/** Calls like a proxy that ends TLS and does not report it. */
const behindProxy = (path: string): Promise<Response> =>
  fetch(`http://localhost:${server.config.port}${path}`, { redirect: 'manual' })

it('tells the addresses that browsers use', async () => {
  const discovery = (await (await behindProxy('/oidc/.well-known/openid-configuration')).json()) as object

  expect(discovery).toMatchObject({
    issuer: `${publicUrl}/oidc`,
    authorization_endpoint: `${publicUrl}/oidc/auth`,
    token_endpoint: `${publicUrl}/oidc/token`,
  })
})

it('keeps its cookies to encrypted connections', async () => {
  const ask = new URLSearchParams({
    client_id: 'backoffice-local',
    redirect_uri: `${publicUrl}/auth-redirect.html`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })

  const { headers } = await behindProxy(`/oidc/auth?${ask}`)
  const cookies = headers.getSetCookie()

  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.filter((cookie) => !/; secure/i.test(cookie))).toEqual([])
})
