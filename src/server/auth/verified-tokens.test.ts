import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { VerifiedTokens } from './verified-tokens.ts'

const issuer = 'https://login.example'
const audience = 'backoffice'
const { publicKey, privateKey } = await generateKeyPair('RS256')
const provided = createLocalJWKSet({ keys: [await exportJWK(publicKey)] })

afterEach(() => vi.useRealTimers())

/** Verified tokens of a server whose provider counts the requests for its keys, and may withdraw them. */
function tokensOf(): { tokens: VerifiedTokens; keyRequests: () => number; withdraw: () => void } {
  let count = 0
  let current = provided
  const keys: JWTVerifyGetKey = (...given) => {
    count += 1
    return current(...given)
  }
  return {
    tokens: new VerifiedTokens({ issuers: [issuer], tenants: ['b'], audience, keys }),
    keyRequests: () => count,
    withdraw: () => {
      current = createLocalJWKSet({ keys: [] })
    },
  }
}

const signed = async (lifetime: string): Promise<string> => {
  const token = await new SignJWT({
    oid: 'a',
    tid: 'b',
    preferred_username: 'marta@bank.co',
    roles: ['Admin'],
  })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(privateKey)
  return `Bearer ${token}`
}

const later = (minutes: number): void => {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
}

describe('a token that comes again', () => {
  it('is of the same person without being verified anew', async () => {
    const { tokens, keyRequests } = tokensOf()
    const token = await signed('1h')

    const first = await tokens.principalOf(token)
    const second = await tokens.principalOf(token)

    expect([second, keyRequests()]).toEqual([first, 1])
  })

  it('gives each call a caller of its own', async () => {
    const { tokens } = tokensOf()
    const token = await signed('1h')
    const first = await tokens.principalOf(token)
    first.permissionsEpoch = 7

    expect(await tokens.principalOf(token)).not.toHaveProperty('permissionsEpoch')
  })

  it('is refused once it has expired, beyond a minute of clock skew', async () => {
    const { tokens } = tokensOf()
    const token = await signed('2m')
    await tokens.principalOf(token)
    later(3.1)

    await expect(tokens.principalOf(token)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('is refused within five minutes of the provider withdrawing its key', async () => {
    const { tokens, withdraw } = tokensOf()
    const token = await signed('1h')
    await tokens.principalOf(token)
    withdraw()
    later(5.1)

    await expect(tokens.principalOf(token)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('is verified anew where one letter of it is another', async () => {
    const { tokens } = tokensOf()
    const token = await signed('1h')
    await tokens.principalOf(token)

    await expect(tokens.principalOf(`${token.slice(0, -4)}AAAA`)).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  it('is refused again where it was refused', async () => {
    const { tokens, keyRequests } = tokensOf()

    for (const _ of [1, 2])
      await expect(tokens.principalOf('Bearer a.b.c')).rejects.toMatchObject({ code: 'unauthorized' })
    expect(keyRequests()).toBe(0)
  })
})
