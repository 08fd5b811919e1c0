import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const causes = '/execute-api/mto/withdrawal-causes/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type RawAnswer = {
  status: number | undefined
  allow: string | undefined
  cache: string | undefined
  text: string
}

/** A call by whatever method, which `fetch` would not make. */
const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const call = request(server.url + path, { method, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => {
        const { allow, 'cache-control': cache } = answer.headers
        resolve({ status: answer.statusCode, allow, cache, text })
      })
    })
    call.on('error', reject).end()
  })

describe('an address that takes other methods', () => {
  it.each([
    ['PATCH', causes, 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', causes, 'GET, HEAD, POST, OPTIONS'],
    ['TRACE', causes, 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', `${causes}/CD-TASA`, 'DELETE, GET, HEAD, PUT, OPTIONS'],
    ['GET', '/execute-api/getNavMenu', 'POST, OPTIONS'],
    ['POST', '/execute-api/getPermDataModule?x=1', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/execute-api/mto/stored-files/v1/x', 'GET, HEAD, PUT, OPTIONS'],
    ['POST', '/config.json', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/oidc/token', 'POST, OPTIONS'],
    ['POST', '/oidc/auth', 'GET, HEAD, OPTIONS'],
    ['POST', '/oidc/session/end', 'GET, HEAD, OPTIONS'],
  ])('says which they are: %s %s', async (method, path, allow) => {
    const reply = await ask(method, path)

    expect(reply).toMatchObject({ status: 405, allow, cache: 'no-store' })
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'wrongMethod', title: 'Método no admitido' })
  })

  it('tells them to who asks for them, without a token', async () => {
    expect(await ask('OPTIONS', causes)).toMatchObject({ status: 204, allow: 'GET, HEAD, POST, OPTIONS' })
    expect(await ask('OPTIONS', '/oidc/token')).toMatchObject({ status: 204, allow: 'POST, OPTIONS' })
    expect(await ask('OPTIONS', `${causes}/nada/nada`)).toMatchObject({ status: 404, allow: undefined })
  })

  it('answers HEAD as GET, without a body', async () => {
    const authorization = `Bearer ${await server.token('gestor')}`

    expect(await ask('HEAD', causes, { authorization })).toMatchObject({ status: 200, text: '' })
    expect(await ask('HEAD', causes)).toMatchObject({ status: 401, text: '' })
  })
})

describe('a refusal under the API', () => {
  it.each([
    ['GET', `${causes}/nada/nada`, 404],
    ['GET', '/product-control/nada', 404],
    ['GET', '/execute-api/%E0%A4%A', 400],
    ['GET', causes, 401],
    ['GET', '/execute-api/mto/stored-files/v1/x', 403],
  ])('is kept by no cache: %s %s', async (method, path, status) => {
    expect(await ask(method, path)).toMatchObject({ status, cache: 'no-store' })
  })
})

describe('the identity provider', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const english = /\b(the|not|Submitting|JavaScript|invalid|unrecognized|missing|Success|no access)\b/

  it.each([
    ['GET', '/oidc', 404],
    ['GET', '/oidc/x', 404],
    ['GET', '/oidc/session/x', 404],
    ['GET', '/oidc/token', 405],
    ['GET', '/oidc/auth', 400],
    ['GET', '/oidc/auth?client_id=x', 400],
    ['GET', '/oidc/auth/x', 400],
    ['GET', '/oidc/me', 401],
    ['GET', '/oidc/interaction/x', 400],
    ['GET', '/oidc/session/end', 200],
    ['GET', '/oidc/session/end?client_id=x', 400],
    ['GET', '/oidc/session/end/success', 200],
    ['GET', '/oidc/session/end/success?client_id=x', 400],
    ['POST', '/oidc/session/end/confirm', 400],
    ['POST', '/oidc/token', 400],
  ])('speaks Spanish to people: %s %s', async (method, path, status) => {
    const reply = await ask(method, path, browser)

    expect(reply.status).toBe(status)
    expect(reply.text).toContain('<html lang="es-CO">')
    expect(reply.text).not.toMatch(english)
    expect(reply.cache).toContain('no-store')
  })

  it.each([
    ['GET', '/oidc/x', 404],
    ['POST', '/oidc/x', 404],
    ['GET', '/oidc/me', 401],
    ['POST', '/oidc/token', 400],
  ])('and to programs: %s %s', async (method, path, status) => {
    const reply = await ask(method, path, { accept: 'application/json' })

    expect(reply.status).toBe(status)
    expect(reply.text).toMatch(/no se pudo completar|no existe/)
    expect(reply.text).not.toMatch(english)
  })
})
