import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import type { ApiError } from '../http/errors.ts'
import { identityOf, type Principal } from './principal.ts'
import { verifyToken } from './verify-token.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** Outcome for a valid token when the provider answers for its keys in some way. */
async function outcomeWith(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256')
  const token = await new SignJWT({ oid: 'a', tid: 'b' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(issuer)
    .setAudience('backoffice')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
  const keys = createRemoteJWKSet(new URL(`${issuer}/keys`), { timeoutDuration: 100 })
  return verifyToken(`Bearer ${token}`, {
    issuers: [issuer],
    tenants: ['b'],
    audience: 'backoffice',
    keys,
  }).then(
    () => 'taken',
    (error: ApiError) => error.code,
  )
}

describe('a provider that gives no keys is no fault of the caller', () => {
  it.each([
    ['is silent', () => undefined],
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['answers with a page', (_request, response) => response.end('<html>')],
    ['hangs up', (request) => request.socket.destroy()],
  ] as [string, RequestListener][])('when it %s', async (_what, answer) => {
    expect(await outcomeWith(answer)).toBe('unavailable')
  })

  it('but one whose keys are others refuses the token', async () => {
    expect(await outcomeWith((_request, response) => response.end('{"keys":[]}'))).toBe('unauthorized')
  })
})

const { publicKey, privateKey } = await generateKeyPair('RS256')
const keys = createLocalJWKSet({ keys: [await exportJWK(publicKey)] })
const tenant = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const other = tenant.replace('3f', '4f')
const person = { oid: 'a', tid: tenant, preferred_username: 'marta@bank.co', name: 'Marta Gil' }

type Token = { claims?: JWTPayload; typ?: string; issuer?: string; tenants?: string[]; scheme?: string }

/** Person that a well signed token identifies. */
async function personOf({
  claims = {},
  typ,
  issuer = 'https://login.example',
  tenants = [tenant],
  scheme = 'Bearer',
}: Token): Promise<Principal> {
  const token = await new SignJWT({ ...person, ...claims })
    .setProtectedHeader({ alg: 'RS256', ...(typ === undefined ? {} : { typ }) })
    .setIssuer(issuer)
    .setAudience(claims.aud ?? 'backoffice')
    .setIssuedAt(claims.iat)
    .setExpirationTime('1h')
    .sign(privateKey)
  return (
    await verifyToken(`${scheme} ${token}`, { issuers: [issuer], tenants, audience: 'backoffice', keys })
  ).principal
}

const outcomeOf = (token: Token): Promise<string> =>
  personOf(token).then(
    () => 'taken',
    (error: ApiError) => error.code,
  )

describe('a well signed token', () => {
  it.each([null, '', ' ', 7, {}, ['a'], 'a\u0000'])('is of nobody when its oid or tid is %j', async (id) => {
    expect(await outcomeOf({ claims: { oid: id } })).toBe('unauthorized')
    expect(await outcomeOf({ claims: { tid: id } })).toBe('unauthorized')
  })

  it('is of the tenant that its issuer names', async () => {
    const issuer = `https://login.example/${tenant}/v2.0`

    expect(await outcomeOf({ issuer })).toBe('taken')
    expect(await outcomeOf({ issuer, claims: { tid: tenant.toUpperCase() } })).toBe('taken')
    expect(await outcomeOf({ issuer, claims: { tid: other }, tenants: [tenant, other] })).toBe('unauthorized')
  })

  it('is of a tenant that is let in, where its issuer names none', async () => {
    expect(await outcomeOf({})).toBe('taken')
    expect(await outcomeOf({ claims: { tid: other } })).toBe('unauthorized')
    expect(await outcomeOf({ claims: { tid: other }, tenants: [tenant, other] })).toBe('taken')
    expect(await outcomeOf({ tenants: [] })).toBe('unauthorized')
  })

  it.each([
    [{ aud: ['backoffice'] }, 'taken'],
    [{ aud: ['backoffice', 'other'], azp: 'backoffice' }, 'taken'],
    [{ azp: 'backoffice' }, 'taken'],
    [{ aud: ['backoffice', 'other'] }, 'unauthorized'],
    [{ aud: ['backoffice', 'other'], azp: 'other' }, 'unauthorized'],
    [{ azp: 'other' }, 'unauthorized'],
    [{ azp: ['backoffice'] }, 'unauthorized'],
    [{ aud: ['other'], azp: 'backoffice' }, 'unauthorized'],
  ])('is of the client that it was issued to: %j', async (claims, outcome) => {
    expect(await outcomeOf({ claims })).toBe(outcome)
  })

  it.each([
    ['Bearer', 'taken'],
    ['bearer', 'taken'],
    ['BEARER', 'taken'],
    ['Bearer ', 'taken'],
    ['Basic', 'unauthorized'],
    ['xBearer', 'unauthorized'],
  ])('comes under a scheme in any case: «%s»', async (scheme, outcome) => {
    expect(await outcomeOf({ scheme })).toBe(outcome)
  })

  it.each([
    [undefined, 'taken'],
    ['JWT', 'taken'],
    ['at+jwt', 'unauthorized'],
    ['application/at+jwt', 'unauthorized'],
    ['logout+jwt', 'unauthorized'],
  ])('is an ID token by its type: %s', async (typ, outcome) => {
    expect(await outcomeOf(typ === undefined ? {} : { typ })).toBe(outcome)
  })

  it.each([
    [-7200, 'taken'],
    [55, 'taken'],
    [65, 'unauthorized'],
    [86_400, 'unauthorized'],
  ])('is taken as far as the clocks may differ: issued %i s from now', async (seconds, outcome) => {
    const iat = Math.floor(Date.now() / 1000) + seconds

    expect(await outcomeOf({ claims: { iat } })).toBe(outcome)
  })

  it('is of the person that issuer and subject name together', async () => {
    const people = [{}, { claims: { oid: 'b' } }, { issuer: 'https://other.example' }]
    const identities = await Promise.all(people.map(async (token) => identityOf(await personOf(token))))

    expect(new Set(identities).size).toBe(people.length)
    expect(identityOf(await personOf({ claims: { name: 'Otra' } }))).toBe(identities[0])
  })

  it('gives no name that turns the direction of what follows it', async () => {
    const claims = { name: 'Marta\u202e \u2066Gil', preferred_username: '\u202emarta\u2069@bank.co' }

    expect(await personOf({ claims })).toMatchObject({ displayName: 'Marta Gil', userName: 'marta' })
  })

  it('gives no name that is not a text', async () => {
    expect(await personOf({ claims: { name: {}, preferred_username: ['x'] } })).toMatchObject({
      displayName: 'a',
      userName: 'a',
    })
  })
})
