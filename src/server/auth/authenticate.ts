import type { FastifyInstance } from 'fastify'
import { permissionsHeader } from '#src/schema/wire.ts'
import type { Accesses } from '../audit/accesses.ts'
import { ApiError } from '../http/errors.ts'
import { callerOf } from './author.ts'
import type { Principal } from './principal.ts'
import { VerifiedTokens } from './verified-tokens.ts'
import type { TokenRules } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, or why nobody is known to; absent before the token was looked at. */
    caller: Principal | ApiError | undefined
    /** Set before any handler of an authenticated scope runs. */
    principal: Principal
  }
}

/** Finds out who makes each call and refuses nobody yet, so that limits can tell people from addresses. */
export function identify(app: FastifyInstance, rules: TokenRules): void {
  const tokens = new VerifiedTokens(rules)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    request.caller = await tokens.principalOf(request.headers.authorization).catch((error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    })
  })
}

/**
 * Makes every route of a scope demand a good token; a call without one is refused before its body is read. The first
 * call of a session is in the audit log before it is answered.
 */
export function authenticate(scope: FastifyInstance, accesses: Accesses): void {
  scope.decorateRequest('principal')
  scope.addHook('onRequest', async (request) => {
    const { caller } = request
    if (!caller || caller instanceof ApiError) throw caller ?? new ApiError('unauthorized')
    request.principal = caller
    await accesses.called(callerOf(request))
  })
  scope.addHook('onSend', async ({ caller }, reply) => {
    if (caller && !(caller instanceof ApiError) && caller.permissionsEpoch !== undefined)
      reply.header(permissionsHeader, caller.permissionsEpoch)
  })
}
