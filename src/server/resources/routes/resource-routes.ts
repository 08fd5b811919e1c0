import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { readAsOf } from '#src/query/as-of-parameter.ts'
import { gatherProblems } from '#src/query/query-problem.ts'
import type { ActionName } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isLog, type Screen } from '#src/schema/screen.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import { previewPath } from '#src/schema/write-preview.ts'
import { isComputedByServer } from '#src/validation/looked-up.ts'
import { approvalRoutes } from '../../approvals/approval-routes.ts'
import type { Accesses } from '../../audit/accesses.ts'
import { bodyLimit } from '../../http/body-limit.ts'
import { entityTag } from '../../http/entity-tag.ts'
import { parametersOf } from '../../http/parameters.ts'
import { refuseQuery } from '../../http/refuse-query.ts'
import { permissionOf, requireLookup } from '../../profile/permissions.ts'
import type { Tables } from '../../sql/tables.ts'
import { workflowRoutes } from '../../workflow/workflow-routes.ts'
import type { RecordStore } from '../record-store.ts'
import type { Resource } from '../resource.ts'
import { withRecordLabels } from '../search/record-labels.ts'
import { visibilityOf } from '../visibility/visibility.ts'
import { isDual } from '../writes.ts'
import { computationRoutes } from './computation-routes.ts'
import { objectOf, type ResourceCalls } from './resource-calls.ts'

type WithId = { Params: { id: string } }

/** The API of one resource at its path (design §7). */
export function resourceRoutes(
  scope: FastifyInstance,
  path: string,
  calls: ResourceCalls,
  store: RecordStore,
  db: Kysely<Tables>,
  accesses: Accesses,
): void {
  const { resource, permit, authorOf } = calls
  const { screen } = resource

  const mayLookUp = ({ principal }: FastifyRequest) =>
    requireLookup(db, principal, screen.menu.id, resource.referring)

  scope.get(path, (request) =>
    store.list(request, parametersOf(request), permissionOf(request.principal, screen.menu.id, 'ver')),
  )
  scope.post(`${path}/search`, { onRequest: permit('ver'), bodyLimit }, (request) =>
    store.search(request, objectOf(request)),
  )
  const lookUp = async (request: FastifyRequest, requested: URLSearchParams | JsonObject) => {
    const options = await store.lookup(request, requested)
    await accesses.named(authorOf(request), screen, options.length)
    return options
  }
  scope.get(`${path}/lookup`, { onRequest: mayLookUp }, (request) => lookUp(request, parametersOf(request)))
  scope.post(`${path}/lookup`, { onRequest: mayLookUp, bodyLimit }, (request) =>
    lookUp(request, objectOf(request)),
  )
  scope.get<WithId>(`${path}/:id`, async (request, reply) => {
    const visibility = await visibilityOf(db, resource, request.principal)
    const record = await store.read(request, request.params.id, requestedDay(request, resource))
    await accesses.viewed(authorOf(request), screen, record.id)
    const [labelled = record] = await withRecordLabels(db, resource, request.principal, [
      visibility.record(record),
    ])
    return answer(reply, labelled)
  })
  if (isLog(screen)) return
  scope.post(path, { onRequest: calls.create.onRequest, bodyLimit }, async (request, reply) => {
    const record = await store.create(request, objectOf(request))
    return answer(reply.code(201).header('location', `${path}/${record.id}`), record)
  })
  scope.put<WithId>(`${path}/:id`, { onRequest: calls.update.onRequest, bodyLimit }, async (request, reply) =>
    answer(reply, await store.update(request, request.params.id, objectOf(request))),
  )
  if (isDual(resource)) {
    approvalRoutes(scope, path, mayChange(screen), store, db, authorOf, answer)
    const { create, update } = calls
    scope.post(`${path}/${previewPath}`, { onRequest: create.onRequest, bodyLimit }, (request) =>
      store.preview(request, undefined, objectOf(request)),
    )
    scope.post<WithId>(`${path}/:id/${previewPath}`, { onRequest: update.onRequest, bodyLimit }, (request) =>
      store.preview(request, request.params.id, objectOf(request)),
    )
  }
  if (isComputedByServer(screen)) computationRoutes(scope, path, calls, store, db, accesses)
  if (screen.workflow) workflowRoutes(scope, path, resource, screen.workflow, store, db, answer)
  if (screen.mixins.includes('ESTADO'))
    scope.delete<WithId>(`${path}/:id`, { onRequest: permit('eliminar') }, async (request, reply) => {
      const { id } = request.params
      const record = await store.inactivate(request, id)
      // A record that was inactive already is not written, yet it is shown.
      await accesses.viewed(authorOf(request), screen, id)
      return answer(reply, record)
    })
}

/** One record, with its version as the ETag. */
const answer = (reply: FastifyReply, record: StoredRecord): FastifyReply =>
  reply.header('etag', entityTag(record)).send(record)

/** @throws ApiError `invalid` for what is no day, or a day for records without dates */
function requestedDay(request: FastifyRequest, { terms }: Resource): string | undefined {
  const { problems, refuse } = gatherProblems()
  const day = readAsOf(parametersOf(request).getAll('asOf'), terms, refuse)
  refuseQuery(problems)
  return day
}

/** Who may make changes that others approve. */
const mayChange = (screen: Screen): { option: number; make: ActionName[] } => ({
  option: screen.menu.id,
  make: [creationOf(screen).action, editionOf(screen)],
})
