import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { commentingActions, commentsPath, mentionablePath } from '#src/schema/decision-comments.ts'
import { callerOf } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { requireAction, requireAnyAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import { objectOf } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import { addComment } from './add-comment.ts'
import { readThreads } from './comment-threads.ts'
import { readMentionable } from './mentionable-people.ts'
import { readSentComment } from './sent-comment.ts'

type WithId = { Params: { id: string } }

/** A comment of the longest text, each character escaped, and whom it mentions. */
const bodyLimit = 16_384

/**
 * `GET` and `POST {path}/{id}/comentarios`: what people say about a record's changes, or about the request that it is,
 * and `GET …/personas`, whom they may mention; for who makes such changes or decides on them.
 * @param refusal text of why no comment is taken, where a service elsewhere decides on the changes
 */
export function commentRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  db: Kysely<Tables>,
  refusal?: string,
): void {
  const { screen } = resource
  const onRequest = async ({ principal }: FastifyRequest): Promise<void> => {
    await requireAction(db, principal, screen.menu.id, 'ver')
    await requireAnyAction(db, principal, screen.menu.id, commentingActions(screen))
  }
  scope.get<WithId>(`${path}/:id/${commentsPath}`, { onRequest }, async ({ params, principal }) => ({
    data: refusal === undefined ? await readThreads(db, resource, params.id, principal) : [],
  }))
  scope.get(`${path}/:id/${mentionablePath}`, { onRequest }, async ({ principal }) => ({
    data: await readMentionable(db, screen, principal),
  }))
  scope.post<WithId>(`${path}/:id/${commentsPath}`, { onRequest, bodyLimit }, async (request, reply) => {
    if (refusal !== undefined) throw new ApiError('serviceRefused', { detail: refusal })
    const sent = readSentComment(objectOf(request))
    const comment = await once(db, request, (within) =>
      addComment(within, resource, request.params.id, sent, callerOf(request)),
    )
    return reply.code(201).send(comment)
  })
}
