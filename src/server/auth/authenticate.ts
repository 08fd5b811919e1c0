import type { FastifyInstance } from 'fastify'
import { permissionsHeader } from '#src/schema/wire.ts'
import type { Accesses } from '../audit/accesses.ts'
import { ApiError } from '../http/errors.ts'
import type { EndedSessions } from '../sessions/ended-sessions.ts'
import { callerOf } from './author.ts'
import type { Principal } from './principal.ts'
import { VerifiedTokens } from './verified-tokens.ts'
import type { TokenRules } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, or why there is none; absent before the token is verified. */
    caller: Principal | ApiError | undefined
    /** Set before any handler of an authenticated scope runs. */
    principal: Principal
  }
}

/** Identifies who makes each call and refuses nobody yet, so that limits can separate people from addresses. */
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
 * Requires a valid token of an active session on every route of a scope; a call without one is refused before its body
 * is read. The first call of a session is in the audit log before it is answered.
 */
export function authenticate(scope: FastifyInstance, accesses: Accesses, sessions: EndedSessions): void {
  scope.decorateRequest('principal')
  scope.addHook('onRequest', async (request) => {
    const { caller } = request
    if (!caller || caller instanceof ApiError) throw caller ?? new ApiError('unauthorized')
    request.principal = caller
    await sessions.refuseRemembered(caller)
    caller.heed = (lastEnd) => sessions.heed(caller, lastEnd)
    await accesses.called(callerOf(request))
  })
  scope.addHook('onSend', async ({ caller }, reply) => {
    if (!caller || caller instanceof ApiError) return
    if (caller.permissionsEpoch !== undefined) reply.header(permissionsHeader, caller.permissionsEpoch)
    else if (reply.statusCode < 400) throw new Error('A call was answered that no statement had judged')
  })
}
