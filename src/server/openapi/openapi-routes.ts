import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import { requireSession } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { indexPage, openapiPolicy, tagPage } from './openapi-page.ts'

const address = '/openapi.json'

type Describe = () => JsonObject

/** `GET /openapi.json` for whoever is signed in, as it lists every screen and field. */
export function openapiForSignedIn(scope: FastifyInstance, describe: Describe, db: Kysely<Tables>): void {
  const onRequest = ({ principal }: { principal: Parameters<typeof requireSession>[1] }) =>
    requireSession(db, principal)
  scope.get(address, { onRequest }, answering(describe))
}

/** The same for everybody, and pages to browse it: in test mode, where nothing is real. */
export function openapiPages(app: FastifyInstance, describe: Describe): void {
  app.get(address, answering(describe))
  app.get('/openapi', (_request, reply) => answerPage(reply, indexPage(describe())))
  app.get<{ Params: { tag: string } }>('/openapi/:tag', (request, reply) => {
    const html = tagPage(describe(), Number(request.params.tag))
    if (html === undefined) throw new ApiError('notFound')
    return answerPage(reply, html)
  })
}

/** The document is made once, when it is first asked for: every route is there by then. */
function answering(describe: Describe): (request: unknown, reply: FastifyReply) => FastifyReply {
  let text: string | undefined
  return (_request, reply) => {
    text ??= JSON.stringify(describe())
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text)
  }
}

function answerPage(reply: FastifyReply, html: string): FastifyReply {
  reply.helmet(openapiPolicy)
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}
