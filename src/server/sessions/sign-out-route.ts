import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import { callerOf } from '../auth/author.ts'
import { requireSession } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { leaveSession } from './end-sessions.ts'

/**
 * `POST {base}/signOut {reason}`: a person leaves, or has left (`idle`). No token of the session is accepted from then
 * on, and the audit log records it, before the provider ends the session.
 */
export const signOutRoute = (scope: FastifyInstance, base: string, db: Kysely<Tables>): void => {
  scope.post(
    `${base}/signOut`,
    { bodyLimit: 1024, onRequest: ({ principal }) => requireSession(db, principal) },
    async (request, reply) => {
      const isIdle = isJsonObject(request.body) && request.body.reason === 'idle'
      await leaveSession(db, callerOf(request), isIdle ? 'Por inactividad.' : undefined)
      return reply.code(204).send()
    },
  )
}
