import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('an address that leads nowhere', () => {
  it('answers a browser with a page that leads home', async () => {
    const response = await fetch(`${server.url}/nada`, { headers: browser })

    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const text = await response.text()
    expect(text).toContain('Esta página no existe')
    expect(text).toContain('<a href="/">Ir al inicio</a>')
  })

  it.each([
    ['/nada', {}],
    ['/execute-api/profile/nada', browser],
  ])('answers a program with a problem, and so the API does to all who ask: %s', async (path, headers) => {
    const response = await fetch(server.url + path, { headers })

    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })
})
