import { type IdTokenClaims, isExpired } from './claims.ts'

/** An ID token with what it says. */
export type IssuedToken = {
  idToken: string
  claims: IdTokenClaims
  /** It was at hand; the provider was not asked. */
  fromCache: boolean
}

/** The provider could not be asked or failed itself; nobody is refused by that. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** Gets an ID token; `force` asks the provider even when one is at hand. */
export type Acquire = (force: boolean) => Promise<IssuedToken>

/**
 * Gets the token of the moment: one that has ended is renewed although a cache still hands it out (measured §1), and
 * calls that come while one is under way share its result. What a fresh token says of when it was issued tells how far
 * off this machine's clock is.
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

/** Calls that come while one is under way get its result: many requests, one renewal. */
function shareWhileRunning<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
