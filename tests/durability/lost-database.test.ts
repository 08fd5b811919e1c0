import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { type Running, startProduct } from '#src/start/start-product.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const path = '/execute-api/mto/withdrawal-causes/v1'

/** A line to the database that can go silent without being cut, as a broken network does. */
type Line = { port: number; silence: () => void; restore: () => void; stop: () => void }

async function lineTo(port: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', (chunk) => silent || to.write(chunk))
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      silent = true
    },
    restore: () => {
      silent = false
      for (const socket of sockets) socket.destroy()
    },
    stop: () => server.close(),
  }
}

let postgres: PostgresServer
let line: Line
let running: Running
let token: string
const client = temporaryFolder('client')
const schemas = copySchemas()
beforeAll(async () => {
  postgres = await startPostgres()
  const address = new URL(await postgres.createDatabase())
  line = await lineTo(Number(address.port))
  address.port = String(line.port)
  mkdirSync(join(client.path, 'assets'))
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(client.path, page), '')
  const settings = {
    BACKOFFICE_DEMO: '1',
    PORT: String(await freePort()),
    DATABASE_URL: address.href,
    DATA_DIR: client.path,
    SCHEMAS_DIR: schemas.path,
  }
  running = await startProduct({ ...readConfig(settings, resolve('.')), clientDir: client.path })
  token = await signIn(running.url, 'admin')
})
afterAll(async () => {
  await running.close()
  line.stop()
  await postgres.stop()
  client.remove()
  schemas.remove()
})

const call = async (address: string) => {
  const began = Date.now()
  const response = await fetch(running.url + address, { headers: { authorization: `Bearer ${token}` } })
  return { response, body: (await response.json()) as object, took: Date.now() - began }
}

const unavailable = {
  status: 503,
  code: 'unavailable',
  detail: 'El servicio no respondió. Intente de nuevo.',
}

describe('while the database is down', () => {
  it('calls are told to come back later, until it is up again', async () => {
    await postgres.kill()

    const answers = await Promise.all([call(path), call(path), call('/readyz')])

    for (const { response, body } of answers) {
      expect(body).toMatchObject(unavailable)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
    }
    expect((await call('/healthz')).response.status).toBe(200)
    await postgres.start()
    expect((await call(path)).response.status).toBe(200)
  })
})

describe('while the database is silent', () => {
  it('says soon that it is not ready', async () => {
    line.silence()

    const { body, took } = await call('/readyz')

    expect(body).toMatchObject(unavailable)
    expect(took).toBeLessThan(3_000)
    line.restore()
    await expect.poll(async () => (await call('/readyz')).response.status).toBe(200)
  })
})
