import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, generateKeyPair, SignJWT } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import type { ApiError } from '../http/errors.ts'
import { verifyToken } from './verify-token.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** What becomes of a good token when the provider answers for its keys in some way. */
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
  return verifyToken(`Bearer ${token}`, { issuer, audience: 'backoffice', keys }).then(
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
