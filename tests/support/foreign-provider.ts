import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { IdentityConfig } from '#src/server/read-identity.ts'

/** A bank's own identity provider, as far as the server uses it: its keys, and tokens with any claims. */
export type ForeignProvider = {
  identity: IdentityConfig
  token: (claims: JWTPayload) => Promise<string>
  stop: () => void
}

export async function startForeignProvider(): Promise<ForeignProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bank', alg: 'RS256' }] })
  const server = createServer((_request, response) => response.end(keys))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    identity: {
      kind: 'external',
      authority,
      clientId: 'backoffice',
      issuers: [authority],
      tenants: ['bank'],
      directory: undefined,
      jwksUri: `${authority}/keys`,
    },
    token: (claims) =>
      new SignJWT({ oid: 'person', tid: 'bank', preferred_username: 'marta@bank.co', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'bank' })
        .setIssuer(authority)
        .setAudience('backoffice')
        .setIssuedAt(claims.iat)
        .setExpirationTime('1h')
        .sign(privateKey),
    stop: () => server.close(),
  }
}
