import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { type Child, runServer } from './child-process.ts'
import { copyEmptyCluster } from './database-of-test.ts'
import { copyReferredSchemas } from './referred-schemas.ts'
import { signIn } from './sign-in.ts'
import { freePort, temporaryFolder } from './temporary.ts'

/** Calls the API as a demonstration user. */
export type Call = (user: string, method: string, path: string, body?: JsonObject) => Promise<JsonObject>

/** Screens that a file of payments changes, and what may be owed on its loans besides. */
const ofPayments = [
  ...['mass-payments', 'templates'],
  'loan-payment-history',
  'fixed-charges',
  'provisions',
  'manual-gmf-transactions',
]

/**
 * Starts a product that may be killed and started again on the same data, with the screens of payments.
 * @param screens further ones
 */
export async function startKillable(settings: Record<string, string>, screens: string[] = []) {
  const shared = temporaryFolder('payments')
  const client = join(shared.path, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(client, page), '')
  const schemas = join(shared.path, 'schemas')
  copyReferredSchemas(schemas, ...ofPayments, ...screens)
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const dataDir = join(shared.path, 'data')
  if (!settings.DATABASE_URL) copyEmptyCluster(dataDir)
  const environment = {
    BACKOFFICE_DEMO: '1',
    BACKOFFICE_CLOCK: '2026-02-10',
    RATE_LIMIT: '0',
    PORT: port,
    CLIENT_DIR: client,
    FILES_DIR: join(shared.path, 'files'),
    DATA_DIR: dataDir,
    SCHEMAS_DIR: schemas,
    ...settings,
  }
  let child: Child | undefined
  const start = async (): Promise<void> => {
    child = await runServer('tests/support/child-server.ts', environment, url)
  }
  await start()
  return {
    url,
    schemas,
    place: { dataDir, databaseUrl: settings.DATABASE_URL },
    start,
    end: async () => child?.end('SIGTERM'),
    kill: async () => child?.kill(),
    remove: shared.remove,
  }
}

/** A product in a process of its own, and where its data are. */
export type Product = Awaited<ReturnType<typeof startKillable>>

export async function callerOf(url: string): Promise<Call> {
  const tokens: Record<string, string> = {}
  for (const user of ['pagosach', 'admin']) tokens[user] = await signIn(url, user)
  return async (user, method, address, body) => {
    const answer = await fetch(url + address, {
      method,
      headers: {
        authorization: `Bearer ${tokens[user]}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const found = (await answer.json()) as JsonObject
    expect(answer.ok, JSON.stringify(found)).toBe(true)
    return found
  }
}

/** How far an effect of a record is, as its screen shows it; undefined once it is made. @param path of the record */
export async function progress(url: string, token: string, path: string): Promise<number | undefined> {
  const answer = await fetch(`${url}${path}/ejecucion`, {
    headers: { authorization: `Bearer ${token}` },
  })
  for await (const chunk of answer.body ?? []) {
    const [, data] = /^data: (\{"done".*\})$/m.exec(Buffer.from(chunk).toString()) ?? []
    return data === undefined ? undefined : Number((JSON.parse(data) as { done: number }).done)
  }
  return undefined
}
