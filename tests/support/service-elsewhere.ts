import { join } from 'node:path'
import type { ServiceSettings } from '#src/server/services/service-settings.ts'
import { type Child, runServer } from './child-process.ts'
import type { TestDatabase } from './databases.ts'
import { copySchemas } from './few-schemas.ts'
import type { ForeignProvider } from './foreign-provider.ts'
import { writePages } from './start-server.ts'
import { freePort, temporaryFolder } from './temporary.ts'

/** A second copy of the product in a process of its own, which stands as a service of the bank. */
export type ServiceElsewhere = {
  url: string
  /** Its base as a setting of the product that calls it. */
  settings: (more?: Partial<ServiceSettings>) => ServiceSettings
  /** Ends it as kill -9 does, and starts it again on the same data. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * @param schemas folder of its own screens
 * @param database where its records are; else an embedded database, which it makes first
 * @param more further settings
 */
export async function startServiceElsewhere(
  provider: Pick<ForeignProvider, 'identity'>,
  {
    schemas = copySchemas(),
    database,
    more = {},
  }: {
    schemas?: { path: string; remove: () => void }
    database?: TestDatabase
    more?: Record<string, string>
  } = {},
): Promise<ServiceElsewhere> {
  const data = temporaryFolder('service')
  const client = temporaryFolder('client')
  writePages(client.path)
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const { identity } = provider
  if (identity.kind !== 'external') throw new Error('A service takes the tokens of the bank')
  const environment = {
    PORT: port,
    BACKOFFICE_DEMO: '1',
    DATA_DIR: database?.settings.dataDir || data.path,
    ...(database?.settings.databaseUrl && { DATABASE_URL: database.settings.databaseUrl }),
    FILES_DIR: join(data.path, 'files'),
    SCHEMAS_DIR: schemas.path,
    CLIENT_DIR: client.path,
    RATE_LIMIT: '0',
    BACKOFFICE_CLOCK: '2026-02-10',
    OIDC_AUTHORITY: identity.authority,
    OIDC_CLIENT_ID: identity.clientId,
    OIDC_ISSUER: identity.authority,
    OIDC_JWKS_URI: identity.jwksUri,
    OIDC_TENANTS: identity.tenants.join(','),
    ...more,
  }
  let child: Child | undefined
  const start = async (): Promise<void> => {
    child ??= await runServer('tests/support/child-server.ts', environment, url)
  }
  const kill = async (): Promise<void> => {
    await child?.kill()
    child = undefined
  }
  await start()
  return {
    url,
    settings: (more) => ({
      name: 'mto',
      url: `${url}/execute-api`,
      calledBy: 'server',
      timeout: 5_000,
      tokenFile: undefined,
      ...more,
    }),
    kill,
    start,
    stop: async () => {
      await kill()
      await database?.remove()
      data.remove()
      client.remove()
      schemas.remove()
    },
  }
}
