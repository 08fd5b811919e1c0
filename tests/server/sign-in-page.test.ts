import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directivesOf } from '#tests/support/policy.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a sign-in that has expired', () => {
  it.each(['GET', 'POST'])('is told so in Spanish: %s', async (method) => {
    const response = await fetch(`${server.url}/oidc/interaction/a%00b`, {
      method,
      ...(method === 'POST' ? { body: new URLSearchParams({ user: 'admin' }) } : {}),
    })

    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(directivesOf(response.headers.get('content-security-policy'))).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
    })
    expect(await response.text()).toContain('El enlace de ingreso venció o no es válido.')
  })
})

describe('what is sent to a sign-in page', () => {
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${server.url}/oidc/interaction/x`, { method: 'POST', body, headers: { 'content-type': type } })

  it.each([
    ['is larger than any button', 413, `user=${'x'.repeat(2000)}`],
    ['is no form', 415, '{}', 'application/json'],
  ])('is refused when it %s', async (_what, status, body, type?: string) => {
    const response = await send(body, type)

    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ title: expect.stringMatching(/grande|admitido/) })
  })
})

it('shows who can sign in while the sign-in goes on', async () => {
  const ask = new URLSearchParams({
    client_id: 'backoffice-local',
    redirect_uri: `${server.url}/auth-redirect.html`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  const { headers } = await fetch(`${server.url}/oidc/auth?${ask}`, { redirect: 'manual' })
  const cookie = headers.getSetCookie().map((header) => header.split(';')[0])

  const page = await fetch(new URL(headers.get('location') ?? '', server.url), {
    headers: { cookie: cookie.join('; ') },
  })

  expect(page.status).toBe(200)
  expect(await page.text()).toContain('admin2@backoffice.local')
})

describe('a page asked for at another name of this machine', () => {
  const visit = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.config.port}${path}`, { redirect: 'manual', ...init })

  it.each(['/', '/?sesion=cerrada', '/auth-redirect.html?code=1'])(
    'is moved to the public address, which sign-in is bound to: %s',
    async (path) => {
      const { status, headers } = await visit(path)

      expect([status, headers.get('location')]).toEqual([302, server.url + path])
    },
  )

  it.each(['/config.json', '/healthz', '/favicon.svg'])('is no page: %s', async (path) => {
    expect((await visit(path)).status).not.toBe(302)
  })

  it('is not moved when it is called as a program would', async () => {
    expect((await visit('/', { method: 'POST' })).status).toBe(405)
  })
})
