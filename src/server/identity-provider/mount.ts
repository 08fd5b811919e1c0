import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { policyOf } from '../http/security-headers.ts'
import { errorPage, signInPage } from './pages.ts'
import { demoUsers } from './users.ts'

const asset = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')

/** The provider's pages load their one style sheet and script, and post to themselves. */
const policy = policyOf({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
})

const html = 'text/html; charset=utf-8'

/** Puts the provider under `/oidc`, with its own sign-in page. */
export function mountProvider(app: FastifyInstance, provider: Provider, publicUrl: string): void {
  app.get('/oidc-assets/pages.css', (_request, reply) => reply.type('text/css').send(asset('pages.css')))
  app.get('/oidc-assets/sign-out.js', (_request, reply) =>
    reply.type('text/javascript').send(asset('sign-out.js')),
  )

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addHook('onRequest', async (request, reply) => {
      Object.assign(request.raw.headers, forwarded(publicUrl))
      reply.helmet(policy)
      reply.header('cache-control', 'no-store')
    })
    await scope.register(async (pages) => signInRoutes(pages, provider))
    await scope.register(async (protocol) => protocolRoutes(protocol, provider))
  })
}

/** Headers with the address that browsers use, whatever a proxy in front sends or a caller makes up. */
function forwarded(publicUrl: string): Record<string, string> {
  const { protocol, host } = new URL(publicUrl)
  return { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host }
}

/** The page where a person is chosen, and the form that it sends. */
function signInRoutes(scope: FastifyInstance, provider: Provider): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1000 },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  )
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error
    return reply.code(400).type(html).send(errorPage('signIn'))
  })
  scope.get('/oidc/interaction/:uid', async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw)
    return reply.type(html).send(signInPage(request.url))
  })
  scope.post('/oidc/interaction/:uid', async (request, reply) => {
    const accountId = chosenUser(request.body)
    const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
    const next = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    })
    return reply.redirect(next, 303)
  })
}

/** The provider's own addresses, so that all others are answered as elsewhere. */
const protocolAddresses = {
  '/.well-known/openid-configuration': ['GET'],
  '/auth': ['GET'],
  '/auth/:uid': ['GET'],
  '/token': ['POST'],
  '/jwks': ['GET'],
  '/me': ['GET', 'POST'],
  '/session/end': ['GET'],
  '/session/end/confirm': ['POST'],
  '/session/end/success': ['GET'],
} satisfies Record<string, HTTPMethods[]>

/** The provider reads bodies itself. */
function protocolRoutes(scope: FastifyInstance, provider: Provider): void {
  const callback = provider.callback()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    handOver(reply)
    const { url } = request.raw
    Object.assign(request.raw, { originalUrl: url, url: url?.slice('/oidc'.length) })
    await callback(request.raw, reply.raw)
  }
  for (const [path, method] of Object.entries(protocolAddresses))
    scope.route({ method, url: `/oidc${path}`, handler })
}

/** Hands the answer over to the provider, with the headers that Fastify has gathered so far. */
function handOver(reply: FastifyReply): void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}

/** The button that was pressed, if it is one of ours. */
function chosenUser(body: unknown): string | undefined {
  const id = body instanceof URLSearchParams ? body.get('user') : undefined
  return demoUsers.find((user) => user.id === id)?.id
}
