import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { clientTimeout } from '#src/schema/wire.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'
import { requestTimeout } from '../http/request-timeout.ts'
import { hangUpOf, noteHangUp } from './hang-up.ts'
import { ServiceClient } from './service-client.ts'
import { longestTimeout } from './service-settings.ts'

const read = { method: 'GET', path: '/x', correlationId: 'c', isRead: false }

it('tries a service again after an attempt that could not be made for want of its token', async () => {
  const folder = temporaryFolder('token')
  const tokenFile = join(folder.path, 'token')
  const port = await freePort()
  const settings = { name: 'mto', url: `http://localhost:${port}`, timeout: 2_000, tokenFile } as const
  const client = new ServiceClient({ ...settings, calledBy: 'server' }, { faults: 1, rest: 0 })
  writeFileSync(tokenFile, 'abc')
  await expect(client.call(read)).rejects.toMatchObject({ code: 'serviceDown' })
  rmSync(tokenFile)
  await expect(client.call(read)).rejects.toThrow(/ENOENT/)
  writeFileSync(tokenFile, 'abc')
  const server = createServer((_request, response) => response.end('{}')).listen(port)

  const answer = await client.call(read)

  expect(answer.status).toBe(200)
  server.closeAllConnections()
  server.close()
  folder.remove()
})

it.each([
  ['nobody is there any more', undefined, { code: 'serviceUnsure' }],
  ['a gateway answers', 404, { status: 404, isDoubtful: true }],
])(
  'of a write that broke off after it arrived tells that it may have been done, also where then %s',
  async (_what, status, expected) => {
    const port = await freePort()
    const settings = {
      name: 'mto',
      url: `http://localhost:${port}`,
      timeout: 2_000,
      tokenFile: undefined,
    } as const
    const client = new ServiceClient({ ...settings, calledBy: 'server' })
    const server = createServer((request, response) => {
      request.socket.destroy()
      if (status === undefined) return server.close()
      server
        .removeAllListeners('request')
        .on('request', (_again, other) => other.writeHead(status).end('<html>'))
      response.end()
    }).listen(port)

    const call = client.call({ ...read, method: 'POST', key: 'k', body: {} }).catch((error: unknown) => error)

    expect(await call).toMatchObject(expected)
    server.closeAllConnections()
    server.close()
  },
)

it('ends with its repeats before the client gives up, and says how long that takes at most (part 2, 23)', () => {
  const settings = {
    name: 'payments',
    url: 'http://localhost:1',
    tokenFile: undefined,
    calledBy: 'server',
  } as const
  const { longestCall } = new ServiceClient({ ...settings, timeout: longestTimeout * 1_000 })

  expect(longestCall).toBeGreaterThan(3 * longestTimeout)
  expect(longestCall * 1_000).toBeLessThan(clientTimeout)
  expect(requestTimeout).toBeLessThan(clientTimeout)
})

it('stops reading once whoever waits for it hangs up, which says nothing about the service', async () => {
  const port = await freePort()
  const settings = {
    name: 'mto',
    url: `http://localhost:${port}`,
    timeout: 30_000,
    tokenFile: undefined,
  } as const
  const client = new ServiceClient({ ...settings, calledBy: 'server' }, { faults: 1, rest: 60_000 })
  const waiting = new AbortController()
  let ended: () => void = () => undefined
  const isEnded = new Promise<void>((resolve) => {
    ended = resolve
  })
  const server = createServer((request, response) => {
    if (request.url !== '/slow') return response.end('{}')
    response.on('close', ended)
    waiting.abort()
  }).listen(port)
  const app = Fastify()
  app.addHook('onRequest', async (request, reply) => noteHangUp(request, reply))
  app.get('/', (request) => client.call({ ...read, path: '/slow', isRead: true, signal: hangUpOf(request) }))
  const address = await app.listen({ port: 0 })

  await expect(fetch(address, { signal: waiting.signal })).rejects.toThrow(/abort/)
  await isEnded

  expect(await client.call(read)).toMatchObject({ status: 200 })
  await app.close()
  server.closeAllConnections()
  server.close()
})
