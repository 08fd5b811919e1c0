import type { FastifyInstance } from 'fastify'

/** Reads bodies of JSON; a call that says it is JSON and has no body, as every call of the client does, has none. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}
