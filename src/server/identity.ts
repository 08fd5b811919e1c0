import { createLocalJWKSet, createRemoteJWKSet } from 'jose'
import type { Kysely } from 'kysely'
import type { Provider } from 'oidc-provider'
import type { JsonObject } from '#src/schema/json.ts'
import type { TokenRules } from './auth/verify-token.ts'
import type { Config } from './config.ts'
import { removeExpired } from './identity-provider/adapter.ts'
import { createProvider, localClientId } from './identity-provider/provider.ts'
import { publicKey, readSecrets } from './identity-provider/secrets.ts'
import { demoTenant } from './identity-provider/users.ts'
import type { ExternalIdentity } from './read-identity.ts'
import { underMigrationLock } from './sql/migrate.ts'
import type { Tables } from './sql/tables.ts'

/**
 * Token rules of the server, sign-in settings of the browser (`auth` of `/config.json`), and the provider if it is
 * ours.
 */
export type Identity = { tokenRules: TokenRules; clientAuth: JsonObject; provider?: Provider }

const scopes = ['user.read', 'openid', 'profile']

/** Prepares the identity provider that the configuration names. */
export const createIdentity = (
  { identity, publicUrl }: Config,
  db: Kysely<Tables>,
): Identity | Promise<Identity> =>
  identity.kind === 'local'
    ? localIdentity(publicUrl, identity.tokenLifetime, db)
    : externalIdentity(identity)

/**
 * The local provider: same origin, keys at hand, and endpoints given outright because MSAL discovers over https only.
 */
async function localIdentity(
  publicUrl: string,
  tokenLifetime: number,
  db: Kysely<Tables>,
): Promise<Identity> {
  const secrets = await underMigrationLock(db, readSecrets)
  await removeExpired(db)
  const issuer = `${publicUrl}/oidc`
  const { host } = new URL(publicUrl)
  const keys = createLocalJWKSet({ keys: [publicKey(secrets.signingKey)] })
  return {
    provider: createProvider({ publicUrl, secrets, db, tokenLifetime }),
    tokenRules: { issuers: [issuer], tenants: [demoTenant], audience: localClientId, keys },
    clientAuth: {
      clientId: localClientId,
      authority: `https://${host}/oidc`,
      knownAuthorities: [host],
      authorityMetadata: JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/session/end`,
      }),
      scopes,
      directory: `${issuer}/me`,
    },
  }
}

/** The bank's own provider; only addresses and ids differ. */
function externalIdentity({
  authority,
  clientId,
  issuers,
  tenants,
  jwksUri,
  directory,
}: ExternalIdentity): Identity {
  return {
    tokenRules: { issuers, tenants, audience: clientId, keys: createRemoteJWKSet(new URL(jwksUri)) },
    clientAuth: {
      clientId,
      authority,
      knownAuthorities: [new URL(authority).host],
      scopes,
      ...(directory ? { directory } : {}),
    },
  }
}
