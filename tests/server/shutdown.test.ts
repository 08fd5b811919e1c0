import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishAnswers } from '#src/server/http/finish-answers.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Sends the head of a call that creates a record, and half of its body. */
async function halfACall(body: string): Promise<Socket> {
  const socket = connect(server.config.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `POST ${causes} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Authorization: Bearer ${await server.token('admin')}`,
      '',
      body.slice(0, 20),
    ].join('\r\n'),
  )
  return socket
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a server that is told to end', () => {
  it('answers what is under way first', async () => {
    const body = JSON.stringify(cause('CD-TARDE'))
    const socket = await halfACall(body)
    await pause(200)

    const restarted = server.restart()
    await pause(200)
    socket.write(body.slice(20))
    const [answer] = await once(socket, 'data')
    await restarted

    expect(String(answer)).toMatch(/^HTTP\/1.1 201 /)
    expect((await server.call('admin', 'GET', `${causes}?q=CD-TARDE`)).body).toMatchObject({ total: 1 })
  })

  it('waits for nobody who asks for nothing', async () => {
    const socket = connect(server.config.port, '127.0.0.1')
    await once(socket, 'connect')
    const began = Date.now()

    await server.restart()

    expect(Date.now() - began).toBeLessThan(5_000)
  })

  it('cuts off who takes too long', async () => {
    const app = Fastify({ forceCloseConnections: true })
    finishAnswers(app, 100)
    app.get('/', () => new Promise(() => undefined))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(address).catch(() => 'cut off')
    await pause(100)

    await app.close()

    expect(await answer).toBe('cut off')
  })
})
