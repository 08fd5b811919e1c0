import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reviewPath } from '#src/schema/change-review.ts'
import { takesComments } from '#src/schema/decision-comments.ts'
import { isLog } from '#src/schema/screen.ts'
import { reviewRoutes } from './approvals/review-routes.ts'
import type { Accesses } from './audit/accesses.ts'
import { serviceBases } from './client-config.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { exportRoutes } from './export/export-routes.ts'
import type { Files } from './files/files.ts'
import { historyRoutes } from './history/history-routes.ts'
import { ApiError } from './http/errors.ts'
import { importFileRoutes } from './imports/import-file-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { namedCallRoutes } from './named-calls/named-call-routes.ts'
import { effectPreviewRoutes } from './operations/effect-preview-routes.ts'
import { fileLineRoutes } from './operations/file-lines/file-line-routes.ts'
import { filePreviewRoute } from './operations/file-lines/file-preview-route.ts'
import { fileTemplateRoutes } from './operations/file-templates/file-template-routes.ts'
import { withReadings } from './operations/readings/with-readings.ts'
import { executionRoutes } from './outbox/execution-routes.ts'
import { readHeld } from './profile/held-for-choices.ts'
import { recordPdfRoute } from './record-pdf/record-pdf-route.ts'
import { comparisonRoute } from './resources/comparison/comparison-route.ts'
import { connectionRoutes } from './resources/connections/connection-routes.ts'
import { holderRoutes } from './resources/connections/holder-routes.ts'
import { impedimentRoutes } from './resources/impediments/impediment-routes.ts'
import { pickRoutes } from './resources/pick-routes.ts'
import type { RecordStore } from './resources/record-store.ts'
import type { Resource } from './resources/resource.ts'
import type { ResourceCalls } from './resources/routes/resource-calls.ts'
import { resourceRoutes } from './resources/routes/resource-routes.ts'
import { guardRefused } from './resources/visibility/guard-refused.ts'
import { isDual } from './resources/writes.ts'
import { holdersElsewhere } from './services/holders-elsewhere.ts'
import { labelledElsewhere } from './services/labels-by-store.ts'
import type { Services } from './services/open-services.ts'
import { connectionsElsewhere } from './services/service-connections.ts'
import { serviceTexts } from './services/service-texts.ts'
import type { Database } from './sql/tables.ts'
import { requirementRoutes } from './workflow/workflow-routes.ts'

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
  stored: RecordStore,
  { database: { db }, resources, services, accesses, files }: Around,
): void {
  const { resource } = calls
  const { screen } = resource
  const place = services.placeOf(screen)
  if (place === 'browser') return
  const store = withReadings(stored, resource, resources, db)
  const base = serviceBases[screen.service]
  const path = base + screen.path
  scope.addHook('onError', guardRefused(db, resource, accesses))
  readHeld(scope, resource.guards, db)
  resourceRoutes(scope, path, calls, store, db, accesses)
  if (!isLog(screen)) {
    historyRoutes(scope, path, resource, store, resources, db, accesses)
    const { authorOf } = calls
    recordPdfRoute(scope, path, resource, { db, store, storeOf: services.storeOf, authorOf, accesses })
  }
  exportRoutes(scope, path, resource, (request) => store.sheet(request), db, accesses)
  const reachable = resources.filter((one) => services.placeOf(one.screen) !== 'browser')
  const connectionsOf = (request: FastifyRequest) =>
    connectionsElsewhere(resource, resources, services.readsOf, request)
  connectionRoutes(scope, path, resource, reachable, connectionsOf, db)
  const reads = services.readsOf(screen.id)
  const passOn = reads?.passOn
  holderRoutes(scope, path, resource, resources, db, reads && holdersElsewhere(reads))
  pickRoutes(scope, path, calls, reachable, services.storeOf, accesses)
  namedCallRoutes(scope, base, calls, { resources, accesses, storeOf: services.storeOf, passOn, db })
  if (isDual(resource) && place === 'server') refuseReview(scope, path, calls)
  if (takesComments(screen))
    commentRoutes(
      scope,
      path,
      resource,
      db,
      place === 'server' ? serviceTexts.noComments(screen.service) : undefined,
    )
  importRoutes(scope, path, resource, db, files, calls.authorOf)
  importFileRoutes(scope, path, resource, resources, db, accesses)
  // What else a resource does is done to rows of the product's own database.
  if (place === 'server') return
  if (isDual(resource)) reviewRoutes(scope, path, calls, db, accesses)
  if (resource.screen.workflow) requirementRoutes(scope, path, calls, resource.screen.workflow, db)
  comparisonRoute(scope, path, calls, db, (request, records) =>
    labelledElsewhere(resource, services.storeOf, request, records),
  )
  fileLineRoutes(scope, path, resource, resources, db, accesses)
  filePreviewRoute(scope, path, calls, resources, files, db, accesses)
  effectPreviewRoutes(scope, path, calls, resources, db)
  impedimentRoutes(scope, path, calls, db)
  fileTemplateRoutes(scope, path, resource, resources, db)
  executionRoutes(scope, path, resource, db)
}

/** Says of a resource whose records are elsewhere that its service finds out what an approval would find. */
const refuseReview = (scope: FastifyInstance, path: string, { resource, permit }: ResourceCalls) =>
  scope.get(`${path}/:id/${reviewPath}`, { onRequest: permit('ver') }, async () => {
    throw new ApiError('serviceRefused', { detail: serviceTexts.noReview(resource.screen.service) })
  })
