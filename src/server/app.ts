import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { isLog } from '#src/schema/screen.ts'
import { businessDateHeader } from '#src/schema/wire.ts'
import { boxRoutes } from './approvals/box-routes.ts'
import { createAccesses } from './audit/accesses.ts'
import { answerDenials } from './audit/answer-denials.ts'
import { signOutRoute } from './audit/sign-out-route.ts'
import { authenticate, identify } from './auth/authenticate.ts'
import { clientConfig, serviceBases } from './client-config.ts'
import { type Clock, createClock } from './clock.ts'
import type { Config } from './config.ts'
import { exportRoutes } from './export/routes.ts'
import { contentRoutes } from './files/content-routes.ts'
import type { Files } from './files/files.ts'
import { presignedRoutes } from './files/presigned-routes.ts'
import { historyRoutes } from './history/routes.ts'
import { answerBadAddress } from './http/bad-address.ts'
import { clientFiles } from './http/client-files.ts'
import { finishAnswers } from './http/finish-answers.ts'
import { healthRoutes } from './http/health.ts'
import { logging } from './http/logging.ts'
import { answerNotFound } from './http/not-found.ts'
import { answerProblem } from './http/problem.ts'
import { limitRate } from './http/rate-limit.ts'
import { answerRefusedConnection } from './http/refused-connection.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Identity } from './identity.ts'
import { mountProvider } from './identity-provider/mount.ts'
import { profileRoutes } from './profile/routes.ts'
import { findRoute } from './resources/find-route.ts'
import { guardRefused } from './resources/refused-record.ts'
import type { Resource } from './resources/resource.ts'
import { resourceRoutes } from './resources/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import type { Database } from './sql/tables.ts'
import { viewRoutes } from './views/routes.ts'

type Parts = { config: Config; database: Database; resources: Resource[]; identity: Identity; files: Files }

/** Puts the whole product behind one port: client, API, identity provider, configuration and health. */
export async function createApp({
  config,
  database,
  resources,
  identity,
  files,
}: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(),
    genReqId: correlationId,
    forceCloseConnections: true,
    // Who sends a body byte by byte keeps a connection; the client itself gives up after as long (spec §7).
    requestTimeout: 120_000,
    trustProxy: trusted(config.trustProxy),
    clientErrorHandler: (error, socket) => answerRefusedConnection(error, socket, correlationId()),
    frameworkErrors: (_error, request, reply) => void answerBadAddress(app, request, reply),
  })
  app.removeContentTypeParser('text/plain')
  finishAnswers(app)
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(answerNotFound)
  securityHeaders(app)
  identify(app, identity.tokenRules)
  await limitRate(app, config.rateLimit)
  healthRoutes(app, database.db)
  const answer = clientConfig(config, identity.clientAuth)
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(answer))
  if (identity.provider) mountProvider(app, identity.provider, config.publicUrl)
  await app.register((scope) =>
    api(scope, { config, database, resources, files, clock: createClock(config.fixedDate) }),
  )
  await app.register(async (scope) => contentRoutes(scope, contentsPath, files, database.db))
  const authority =
    config.identity.kind === 'external' ? new URL(config.identity.authority).origin : undefined
  await clientFiles(app, config, authority ? { authority } : {})
  return app
}

type ApiParts = Omit<Parts, 'identity'> & { clock: Clock }

/** Where the contents of files are put and had. */
const contentsPath = `${serviceBases.mto}/mto/stored-files/v1`

async function api(
  scope: FastifyInstance,
  { config, database, resources, files, clock }: ApiParts,
): Promise<void> {
  const accesses = createAccesses(database.db)
  authenticate(scope, accesses)
  answerDenials(scope, resources, accesses)
  scope.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', [businessDateHeader]: clock.today() })
  })
  profileRoutes(scope, serviceBases.profile, database.db)
  await roleRoutes(scope, serviceBases.profile, database.db, clock)
  signOutRoute(scope, serviceBases.profile, accesses)
  viewRoutes(scope, serviceBases.profile, resources, database.db)
  findRoute(scope, serviceBases.profile, resources, database.db)
  boxRoutes(scope, serviceBases.profile, resources, database.db)
  presignedRoutes(scope, {
    path: `${serviceBases.mto}/mto/presigned-urls/v1`,
    contents: config.publicUrl + contentsPath,
    resources,
    files,
    db: database.db,
    accesses,
  })
  for (const resource of resources)
    await scope.register(async (own) => {
      const { service, path } = resource.screen
      own.addHook('onError', guardRefused(database.db, resource, accesses))
      resourceRoutes(own, serviceBases[service] + path, resource, database.db, clock, accesses)
      if (!isLog(resource.screen))
        historyRoutes(own, serviceBases[service] + path, resource, database.db, accesses)
      exportRoutes(own, serviceBases[service] + path, resource, database.db, accesses)
    })
}

/** Short enough to read over the phone, such as `7F3A-91C2`. */
const correlationId = (): string => randomUUID().slice(4, 13).toUpperCase()

/**
 * Fastify trusts nobody when told a number of proxies: it cannot know that they are the only way in. Who sets it does.
 */
const trusted = (proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
