import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** Secrets that the provider signs with; stored, so that a restart or a second process honours earlier tokens. */
export type ProviderSecrets = { signingKey: JWK; cookieKeys: string[] }

/** Reads the secrets, making them on first use. Runs under the migration lock. */
export async function readSecrets(db: Kysely<Tables>): Promise<ProviderSecrets> {
  const stored = await db
    .selectFrom('oidc_secret')
    .select('value')
    .where('name', '=', 'provider')
    .executeTakeFirst()
  if (stored) return JSON.parse(stored.value) as ProviderSecrets
  const secrets = {
    signingKey: await createSigningKey(),
    cookieKeys: [randomBytes(32).toString('base64url')],
  }
  await db
    .insertInto('oidc_secret')
    .values({ name: 'provider', value: JSON.stringify(secrets) })
    .execute()
  return secrets
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

/** The public half, as the JWKS endpoint publishes it. */
export const publicKey = ({ kty, n, e, alg, use, kid }: JWK): JWK => ({ kty, n, e, alg, use, kid }) as JWK
