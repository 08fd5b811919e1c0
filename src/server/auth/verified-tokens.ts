import { hash } from 'node:crypto'
import { Kept } from '../kept.ts'
import type { Principal } from './principal.ts'
import { type TokenRules, verifyToken } from './verify-token.ts'

/** For how long a signature is believed, in milliseconds: half as long as jose keeps the keys of a provider. */
const believed = 5 * 60_000

/** How many tokens are remembered, by digest; beyond it the oldest are verified again. */
const most = 10_000

/**
 * Verifies each token once in a while and not in every call, which would take longer than most lists do. What a token
 * says never changes; that it expires is seen at once, and that the provider withdrew its key within minutes. What its
 * person may do is no matter of the token: that is read on every call.
 */
export class VerifiedTokens {
  readonly #rules: TokenRules
  readonly #known = new Kept<{ principal: Principal; until: number }>(most)

  constructor(rules: TokenRules) {
    this.#rules = rules
  }

  /** The caller of a request, an object of its own. @throws ApiError as `verifyToken` does */
  async principalOf(authorization: string | undefined): Promise<Principal> {
    const key = hash('sha256', authorization ?? '', 'base64')
    const known = this.#known.get(key)
    if (known && Date.now() < known.until) return { ...known.principal }
    const { principal, expires } = await verifyToken(authorization, this.#rules)
    this.#known.set(key, { principal, until: Math.min(Date.now() + believed, expires * 1_000) })
    return { ...principal }
  }
}
