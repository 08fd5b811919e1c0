import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localClientId } from '#src/server/identity-provider/provider.ts'
import { demoTenant } from '#src/server/identity-provider/users.ts'
import { openCorsGate } from './cors-gate.ts'
import { createEmptyDatabase } from './database-of-test.ts'
import { startServiceElsewhere } from './service-elsewhere.ts'
import { signIn } from './sign-in.ts'
import { temporaryFolder } from './temporary.ts'

/** All services of a product, which a second copy of it is. */
export type EveryService = {
  /** Settings by which the product calls them, and browsers that of profiles. */
  environment: Record<string, string>
  /** Gives the product its own token, once it stands. */
  ready: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a second copy of a product, with the same screens and day, in a process of its own.
 * @param url of the product, whose people sign in there alone
 */
export async function startEveryService(
  url: string,
  { SCHEMAS_DIR: path, BACKOFFICE_CLOCK = '' }: Record<string, string>,
): Promise<EveryService> {
  const authority = `${url}/oidc`
  const identity = {
    ...{ kind: 'external' as const, authority, clientId: localClientId, issuers: [authority] },
    ...{ tenants: [demoTenant], jwksUri: `${authority}/jwks`, directory: undefined },
  }
  const copy = await startServiceElsewhere(
    { identity },
    {
      schemas: { path: path ?? 'schemas', remove: () => undefined },
      database: await createEmptyDatabase(),
      more: { BACKOFFICE_CLOCK },
    },
  )
  const gate = await openCorsGate(copy.url)
  gate.allow(url)
  const secrets = temporaryFolder('secrets')
  const tokenFile = join(secrets.path, 'token')
  const called = ['MTO', 'OPS', 'HUB', 'PRODUCT_CONTROL'].flatMap((name) => [
    [`SERVICE_${name}_URL`, name === 'PRODUCT_CONTROL' ? copy.url : `${copy.url}/execute-api`],
    [`SERVICE_${name}_TOKEN_FILE`, tokenFile],
  ])
  return {
    environment: {
      ...Object.fromEntries(called),
      SERVICE_PROFILE_URL: `${gate.url}/execute-api`,
      SERVICE_PROFILE_CALLED_BY: 'browser',
    },
    ready: async () => writeFileSync(tokenFile, await signIn(url, 'admin')),
    stop: async () => {
      gate.stop()
      await copy.stop()
      secrets.remove()
    },
  }
}
