import type { FastifyInstance } from 'fastify'
import { isJsonObject } from '#src/schema/json.ts'
import { callerOf } from '../auth/author.ts'
import type { Accesses } from './accesses.ts'

/**
 * `POST {base}/signOut {reason}`: the client tells that a person leaves, or has left
 * (`idle`), before the provider ends the session.
 */
export const signOutRoute = (scope: FastifyInstance, base: string, accesses: Accesses): void => {
  scope.post(`${base}/signOut`, { bodyLimit: 1024 }, async (request, reply) => {
    const isIdle = isJsonObject(request.body) && request.body.reason === 'idle'
    await accesses.signedOut(callerOf(request), isIdle ? 'Por inactividad.' : undefined)
    return reply.code(204).send()
  })
}
