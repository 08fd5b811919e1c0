import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Principal } from './principal.ts'
import { type TokenRules, verifyToken } from './verify-token.ts'

/** Milliseconds for which a signature is trusted: half as long as jose caches the keys of a provider. */
const believed = 5 * 60_000

/** How many tokens are remembered, by digest; beyond it the oldest are verified again. */
const most = 10_000

/**
 * Verifies each token once in a while and not in every call, which would take longer than most lists do. The content of
 * a token never changes; its expiry is seen at once, and a withdrawn key of the provider within minutes. What its
 * person may do is no matter of the token: that is read on every call.
 */
export class VerifiedTokens {
  readonly #rules: TokenRules
  readonly #cached = new LRUCache<string, { principal: Principal; until: number }>({ max: most })

  constructor(rules: TokenRules) {
    this.#rules = rules
  }

  /** Returns the caller of a request, a new object. @throws ApiError as `verifyToken` does */
  async principalOf(authorization: string | undefined): Promise<Principal> {
    const key = hash('sha256', authorization ?? '', 'base64')
    const cached = this.#cached.get(key)
    if (cached && Date.now() < cached.until) return { ...cached.principal }
    const { principal, expires } = await verifyToken(authorization, this.#rules)
    this.#cached.set(key, { principal, until: Math.min(Date.now() + believed, expires * 1_000) })
    return { ...principal }
  }
}
