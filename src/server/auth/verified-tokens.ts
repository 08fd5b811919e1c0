import { createHash } from 'node:crypto'
import type { Principal } from './principal.ts'
import { type TokenRules, type Verified, verifyToken } from './verify-token.ts'

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
  readonly #known = new Map<string, { principal: Principal; until: number }>()

  constructor(rules: TokenRules) {
    this.#rules = rules
  }

  /** The caller of a request, an object of its own. @throws ApiError as `verifyToken` does */
  async principalOf(authorization: string | undefined): Promise<Principal> {
    const key = createHash('sha256')
      .update(authorization ?? '')
      .digest('base64')
    const known = this.#known.get(key)
    if (known && Date.now() < known.until) return { ...known.principal }
    const verified = await verifyToken(authorization, this.#rules)
    this.#remember(key, verified)
    return { ...verified.principal }
  }

  #remember(key: string, { principal, expires }: Verified): void {
    this.#known.delete(key)
    this.#known.set(key, { principal, until: Math.min(Date.now() + believed, expires * 1_000) })
    const [oldest] = this.#known.keys()
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest)
  }
}
