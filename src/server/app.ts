import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { definitionsResource } from '#src/schema/form-definitions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { textCatalogues } from '#src/schema/welcome-texts.ts'
import { businessDateHeader } from '#src/schema/wire.ts'
import { inboxRoutes } from './approvals/inbox-routes.ts'
import { createAccesses } from './audit/accesses.ts'
import { answerDenials } from './audit/answer-denials.ts'
import type { Trail } from './audit/heads/trail.ts'
import { authenticate, identify } from './auth/authenticate.ts'
import { clientConfig, serviceBases, version } from './client-config.ts'
import { type Clock, createClock } from './clock.ts'
import type { Config } from './config.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { contentRoutes } from './files/content-routes.ts'
import type { Files } from './files/files.ts'
import { presignedRoutes } from './files/presigned-routes.ts'
import { noteMethods } from './http/allowed-methods.ts'
import { answerBadAddress } from './http/bad-address.ts'
import { clientFiles } from './http/client-files.ts'
import { finishAnswers } from './http/finish-answers.ts'
import { healthRoutes } from './http/health.ts'
import { logging } from './http/logging.ts'
import { answerNotFound } from './http/not-found.ts'
import { answerProblem } from './http/problem.ts'
import { limitRate } from './http/rate-limit.ts'
import { readJson } from './http/read-json.ts'
import { refuseControlCharacters } from './http/refuse-control-characters.ts'
import { answerRefusedConnection } from './http/refused-connection.ts'
import { requestTimeout } from './http/request-timeout.ts'
import { type AllowedOrigins, securityHeaders } from './http/security-headers.ts'
import type { Identity } from './identity.ts'
import { mountProvider } from './identity-provider/mount.ts'
import { digestRoutes } from './mail/digest-routes.ts'
import { NotificationHub } from './notifications/notification-hub.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { noteRoutes } from './openapi/note-routes.ts'
import { openapiDocument } from './openapi/openapi-document.ts'
import { openapiForSignedIn, openapiPages } from './openapi/openapi-routes.ts'
import { formDefinitionRoute } from './profile/form-definition-route.ts'
import { homeTextRoute } from './profile/home-text-route.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { recordRoutes } from './record-routes.ts'
import type { Resource } from './resources/resource.ts'
import { resourceCalls } from './resources/routes/resource-calls.ts'
import { findRoute } from './resources/search/find-route.ts'
import { roleRoutes } from './roles/role-routes.ts'
import { noteHangUp } from './services/hang-up.ts'
import type { Services } from './services/open-services.ts'
import { searchElsewhere } from './services/search-elsewhere.ts'
import { EndedSessions } from './sessions/ended-sessions.ts'
import { peopleRoutes } from './sessions/people-routes.ts'
import { signOutRoute } from './sessions/sign-out-route.ts'
import type { Database } from './sql/tables.ts'
import { viewRoutes } from './views/view-routes.ts'

type Parts = {
  config: Config
  database: Database
  resources: Resource[]
  identity: Identity
  files: Files
  trail: Trail
  services: Services
}

/** Serves the whole product on one port: client, API, identity provider, configuration and health. */
export async function createApp({
  config,
  database,
  resources,
  identity,
  files,
  trail,
  services,
}: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(),
    genReqId: correlationId,
    forceCloseConnections: true,
    requestTimeout,
    trustProxy: trusted(config.trustProxy),
    clientErrorHandler: (error, socket) => answerRefusedConnection(error, socket, correlationId()),
    frameworkErrors: (_error, request, reply) => void answerBadAddress(app, request, reply),
  })
  const hub = new NotificationHub(database.db, resources)
  // Before the answers under way are waited for: streams of notifications go on until they are ended.
  app.addHook('preClose', () => hub.close())
  const methodsOf = noteMethods(app)
  const routes = noteRoutes(app)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  finishAnswers(app)
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(answerNotFound(methodsOf))
  await securityHeaders(app)
  identify(app, identity.tokenRules)
  await limitRate(app, config.rateLimit)
  healthRoutes(app, database.db, trail, services.states)
  const answer = clientConfig(config, identity.clientAuth)
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(answer))
  const { testMode, publicUrl } = config
  const describe = (): JsonObject => openapiDocument({ version, publicUrl, resources, routes })
  if (testMode) openapiPages(app, describe)
  if (identity.provider) mountProvider(app, identity.provider, config.publicUrl)
  await app.register((scope) =>
    api(scope, {
      config,
      database,
      resources,
      files,
      describe,
      services,
      hub,
      clock: createClock(config.fixedDate),
    }),
  )
  await app.register(async (scope) => contentRoutes(scope, contentsPath, files, database.db))
  await clientFiles(app, config, originsOf(config))
  return app
}

/** What pages may call: the bank's own provider with its directory, and the services that browsers call themselves. */
const originsOf = ({ identity, services }: Pick<Config, 'identity' | 'services'>): AllowedOrigins => {
  const called = services.filter(({ calledBy }) => calledBy === 'browser').map(({ url }) => url)
  const directory = identity.kind === 'external' && identity.directory ? [identity.directory] : []
  return {
    ...(identity.kind === 'external' ? { authority: new URL(identity.authority).origin } : {}),
    services: [...new Set([...called, ...directory].map((address) => new URL(address).origin))],
  }
}

type ApiParts = Omit<Parts, 'identity' | 'trail'> & {
  clock: Clock
  describe: () => JsonObject
  hub: NotificationHub
}

/** Path for uploads and downloads of files. */
const contentsPath = `${serviceBases.mto}/mto/stored-files/v1`

async function api(
  scope: FastifyInstance,
  { config, database, resources, files, describe, services, clock, hub }: ApiParts,
): Promise<void> {
  const accesses = createAccesses(
    database.db,
    resources.map(({ screen }) => screen),
  )
  authenticate(scope, accesses, new EndedSessions(database.db))
  answerDenials(scope, resources, accesses)
  refuseControlCharacters(scope)
  scope.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', [businessDateHeader]: clock.today() })
  })
  scope.decorateRequest('recordsElsewhere', undefined)
  scope.addHook('onRequest', async (request, reply) => {
    request.recordsElsewhere = services.recordsFor(request)
    if (request.recordsElsewhere) noteHangUp(request, reply)
  })
  if (!config.testMode) openapiForSignedIn(scope, describe, database.db)
  profileRoutes(scope, serviceBases.profile, database.db)
  const passOnOf = (screen: string) => services.readsOf(screen)?.passOn
  const texts = { db: database.db, resources, passOn: passOnOf(textCatalogues.resource) }
  homeTextRoute(scope, serviceBases.mto, texts)
  formDefinitionRoute(scope, serviceBases.mto, resources, database.db, passOnOf(definitionsResource))
  await roleRoutes(scope, serviceBases.profile, database.db, clock)
  signOutRoute(scope, serviceBases.profile, database.db)
  await peopleRoutes(scope, serviceBases.profile, database.db)
  viewRoutes(scope, serviceBases.profile, resources, database.db)
  const builtIn = resources.filter(({ screen }) => services.placeOf(screen) === 'builtIn')
  const elsewhere = searchElsewhere(resources, services.readsOf, database.db)
  findRoute(scope, serviceBases.profile, builtIn, elsewhere, database.db)
  inboxRoutes(scope, serviceBases.profile, resources, database.db, services.awaitedBy)
  digestRoutes(scope, serviceBases.profile, database.db, config.mail !== undefined)
  notificationRoutes(scope, serviceBases.profile, resources, database.db, hub)
  dashboardRoutes(scope, serviceBases.profile, texts, services.awaitedBy, services.readsOf)
  presignedRoutes(scope, {
    path: `${serviceBases.mto}/mto/presigned-urls/v1`,
    contents: config.publicUrl + contentsPath,
    resources,
    files,
    db: database.db,
    accesses,
  })
  const calls = resources.map((resource) => resourceCalls(resource, database.db, clock))
  const stores = services.storesOf(calls)
  for (const own of calls) {
    const store = stores.get(own.resource.screen.id)
    if (store)
      await scope.register(async (part) =>
        recordRoutes(part, own, store, { database, resources, services, accesses, files }),
      )
  }
}

/** Short enough to read over the phone, such as `7F3A-91C2`. */
const correlationId = (): string => randomUUID().slice(4, 13).toUpperCase()

/**
 * Proxies to trust: given a number, Fastify trusts none, as it cannot know that they are the only way in. The operator
 * does.
 */
const trusted = (proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
