import { type IdTokenClaims, isExpired } from './claims.ts'

/** An ID token with its claims. */
export type IssuedToken = {
  idToken: string
  claims: IdTokenClaims
  /** Cached, not fetched from the provider. */
  fromCache: boolean
}

/** The provider did not answer or failed itself; nobody is refused by that. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** Gets an ID token; `force` gets it from the provider even when cached. */
export type Acquire = (force: boolean) => Promise<IssuedToken>

/**
 * Gets the current token: one that has ended is renewed although a cache still returns it (measured §1), and
 * concurrent calls share one result. The issue time of a fresh token gives the offset of this machine's
 * clock.
 */
export function createTokenSource(
  acquire: Acquire,
  clock: () => number = Date.now,
): () => Promise<IssuedToken> {
  let offset = 0
  const learn = (token: IssuedToken): IssuedToken => {
    if (!token.fromCache && token.claims.iat !== undefined) offset = token.claims.iat * 1000 - clock()
    return token
  }
  return shareWhileRunning(async () => {
    const token = learn(await acquire(false))
    return isExpired(token.claims, clock() + offset) ? learn(await acquire(true)) : token
  })
}

/** Concurrent calls share one result: many requests, one renewal. */
function shareWhileRunning<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
