import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Sends raw bytes and returns all that comes back. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

describe('what Node refuses before there is a call', () => {
  it.each([
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
      'Encabezados demasiado grandes',
    ],
    ['what is no HTTP', 'hola\r\n\r\n', 400, 'unreadable', 'La solicitud no se entiende'],
    [
      'a header with a forbidden sign',
      'GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n',
      400,
      'unreadable',
      'La solicitud no se entiende',
    ],
  ])('is answered like every other failure: %s', async (_what, text, status, code, title) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n')

    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain('content-type: application/problem+json; charset=utf-8')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      status,
      code,
      title,
      detail: expect.stringMatching(/\.$/),
      correlationId: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    })
  })
})
