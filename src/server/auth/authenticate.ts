import type { FastifyInstance } from 'fastify'
import type { Principal } from './principal.ts'
import { type TokenRules, verifyToken } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler of an authenticated scope runs. */
    principal: Principal
  }
}

/** Makes every route of a scope demand a good token; a call without one is refused before its body is read. */
export function authenticate(scope: FastifyInstance, rules: TokenRules): void {
  scope.decorateRequest('principal')
  scope.addHook('onRequest', async (request) => {
    request.principal = await verifyToken(request.headers.authorization, rules)
  })
}
