import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JsonObject } from '#src/schema/json.ts'
import { type Config, readConfig } from '#src/server/config.ts'
import { type Running, startProduct } from '#src/start/start-product.ts'
import { auditIn } from './audit-in.ts'
import { copySchemas } from './few-schemas.ts'
import { databaseFor } from './filled-database.ts'
import { signIn } from './sign-in.ts'
import { freePort, temporaryFolder } from './temporary.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Answer of a call. */
export type Answer = { status: number; body: JsonObject; headers: Headers }

export type TestServer = {
  config: Config
  url: string
  /** Calls the API as a demonstration user; without one, without a token. */
  call: (
    user: string | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  token: (user: string) => Promise<string>
  /** Ends the process's part, does something, and starts again on the same data. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Products of the test file that stand. */
export const runningServers = new Set<TestServer>()

/**
 * Starts the product in this process, on the engine of the test project and an empty database with demonstration rows;
 * with a few of the screens unless the folder of others is given.
 */
export async function startTestServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const client = temporaryFolder('client')
  const schemas = copySchemas()
  const files = temporaryFolder('files')
  const audit = temporaryFolder('audit')
  writePages(client.path)
  const port = await freePort()
  const requested: Config = {
    ...readConfig(
      { BACKOFFICE_DEMO: '1', PORT: String(port), RATE_LIMIT: '0', BACKOFFICE_CLOCK: '2026-02-10' },
      root,
    ),
    clientDir: client.path,
    filesDir: files.path,
    audit: auditIn(audit.path),
    schemasDir: schemas.path,
    ...overrides,
  }
  const database = await databaseFor(requested, audit.path, {
    isUsual: overrides.schemasDir === undefined,
  })
  const config = { ...requested, ...database.settings, ...overrides }
  let running: Running | undefined = await startProduct(config)
  const close = async (): Promise<void> => {
    await running?.close()
    running = undefined
  }
  const tokens = new Map<string, Promise<string>>()
  const token = (user: string): Promise<string> => {
    const held = tokens.get(user) ?? signIn(config.publicUrl, user)
    tokens.set(user, held)
    return held
  }
  const server: TestServer = {
    config,
    url: config.publicUrl,
    token,
    call: async (user, method, path, body, headers = {}) => {
      const response = await fetch(config.publicUrl + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(user ? { authorization: `Bearer ${await token(user)}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? {} : (JSON.parse(text) as JsonObject),
      }
    },
    restart: async (meanwhile) => {
      await close()
      await meanwhile?.()
      running = await startProduct(config)
    },
    stop: async () => {
      runningServers.delete(server)
      await close()
      await database.remove()
      client.remove()
      files.remove()
      audit.remove()
      schemas.remove()
    },
  }
  runningServers.add(server)
  return server
}

/** Stand-ins for the two pages of the built client; the API needs none. */
export function writePages(folder: string): void {
  mkdirSync(join(folder, 'assets'))
  for (const page of ['index.html', 'auth-redirect.html'])
    writeFileSync(join(folder, page), '<!doctype html>')
}
