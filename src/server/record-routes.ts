import type { FastifyInstance } from 'fastify'
import type { ActionName } from '#src/schema/actions.ts'
import { reviewPath } from '#src/schema/change-review.ts'
import { connectedPath } from '#src/schema/connected.ts'
import { isLog } from '#src/schema/screen.ts'
import { reviewRoutes } from './approvals/review-routes.ts'
import type { Accesses } from './audit/accesses.ts'
import { serviceBases } from './client-config.ts'
import { exportRoutes } from './export/export-routes.ts'
import type { Files } from './files/files.ts'
import { historyRoutes } from './history/history-routes.ts'
import { ApiError } from './http/errors.ts'
import { importFileRoutes } from './imports/import-file-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { namedCallRoutes } from './named-calls/named-call-routes.ts'
import { fileLineRoutes } from './operations/file-lines/file-line-routes.ts'
import { executionRoutes } from './outbox/execution-routes.ts'
import { connectionRoutes } from './resources/connections/connection-routes.ts'
import type { RecordStore } from './resources/record-store.ts'
import type { Resource } from './resources/resource.ts'
import type { ResourceCalls } from './resources/routes/resource-calls.ts'
import { resourceRoutes } from './resources/routes/resource-routes.ts'
import { guardRefused } from './resources/visibility/guard-refused.ts'
import { isDual } from './resources/writes.ts'
import type { Services } from './services/open-services.ts'
import { serviceTexts } from './services/service-texts.ts'
import type { Database } from './sql/tables.ts'

type Around = {
  database: Database
  resources: Resource[]
  services: Services
  accesses: Accesses
  files: Files
}

/** All routes of one resource; none where browsers call its service themselves. */
export function recordRoutes(
  scope: FastifyInstance,
  calls: ResourceCalls,
  store: RecordStore,
  { database: { db }, resources, services, accesses, files }: Around,
): void {
  const { resource } = calls
  const { screen } = resource
  const place = services.placeOf(screen)
  if (place === 'browser') return
  const base = serviceBases[screen.service]
  const path = base + screen.path
  scope.addHook('onError', guardRefused(db, resource, accesses))
  resourceRoutes(scope, path, calls, store, db, accesses)
  if (!isLog(screen)) historyRoutes(scope, path, resource, store, db, accesses)
  if (place === 'server') {
    // What else a resource does is done to rows of the product's own database.
    refuseElsewhere(scope, path, calls)
    return
  }
  namedCallRoutes(scope, base, calls, resources, accesses)
  const builtIn = resources.filter((one) => services.placeOf(one.screen) === 'builtIn')
  connectionRoutes(scope, path, resource, builtIn, db)
  if (isDual(resource)) reviewRoutes(scope, path, calls, db, accesses)
  fileLineRoutes(scope, path, resource, resources, db, accesses)
  executionRoutes(scope, path, resource, db)
  exportRoutes(scope, path, resource, db, accesses)
  importRoutes(scope, path, resource, db, files, calls.authorOf)
  importFileRoutes(scope, path, resource, resources, db, accesses)
}

/** Refuses what reads rows of the product's own database, of a resource whose rows are elsewhere. */
function refuseElsewhere(scope: FastifyInstance, path: string, { resource, permit }: ResourceCalls): void {
  const { screen } = resource
  const refuse = (method: string, url: string, action: ActionName, detail: string) =>
    scope.route({
      method,
      url: path + url,
      onRequest: permit(action),
      handler: async () => {
        throw new ApiError('serviceRefused', { detail })
      },
    })
  for (const method of ['GET', 'POST'])
    refuse(method, '/export', 'exportar', serviceTexts.noExport(screen.service))
  refuse('GET', `/:id/${connectedPath}`, 'ver', serviceTexts.noConnections(screen.service))
  if (isDual(resource)) refuse('GET', `/:id/${reviewPath}`, 'ver', serviceTexts.noReview(screen.service))
}
