import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { readAsOf } from '#src/query/as-of-parameter.ts'
import { gatherProblems } from '#src/query/query-problem.ts'
import type { ActionName } from '#src/schema/actions.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isLog, type Screen } from '#src/schema/screen.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import { approvalRoutes } from '../../approvals/approval-routes.ts'
import { stepsOf } from '../../approvals/decide.ts'
import type { Accesses } from '../../audit/accesses.ts'
import { type Author, callerOf } from '../../auth/author.ts'
import type { Clock } from '../../clock.ts'
import { bodyLimit } from '../../http/body-limit.ts'
import { entityTag } from '../../http/entity-tag.ts'
import { ApiError } from '../../http/errors.ts'
import { parametersOf } from '../../http/parameters.ts'
import { refuseQuery } from '../../http/refuse-query.ts'
import { once } from '../../idempotency/once.ts'
import { permissionOf, requireAction, requireLookup } from '../../profile/permissions.ts'
import type { Tables } from '../../sql/tables.ts'
import { workflowRoutes } from '../../workflow/workflow-routes.ts'
import { type ListAnswer, listRecords, searchRecords } from '../list/list-records.ts'
import type { Resource } from '../resource.ts'
import { lookupRecords } from '../search/lookup-records.ts'
import { withRecordLabels } from '../search/record-labels.ts'
import { withoutAnswered } from '../sent-back.ts'
import { visibilityOf } from '../visibility/visibility.ts'
import { isDual, writesOf } from '../writes.ts'
import { refuseExcess } from './member-count.ts'
import { withStarting } from './with-starting.ts'

type WithId = { Params: { id: string } }

/** The API of one resource at its path (design §7); every call is refused unless the caller holds its action. */
export function resourceRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  db: Kysely<Tables>,
  clock: Clock,
  accesses: Accesses,
): void {
  const { screen } = resource
  const permit = (action: ActionName) => (request: FastifyRequest) =>
    requireAction(db, request.principal, screen.menu.id, action)
  const author = (request: FastifyRequest): Author => {
    const { userName: name, roles } = request.principal
    return { ...callerOf(request), context: { today: clock.today(), user: { name, roles } } }
  }
  /** Writers must confirm the notices of rules; whoever decides is only shown them. */
  const writer = (request: FastifyRequest): Author => {
    const by = author(request)
    return { ...by, context: { ...by.context, confirmed: parametersOf(request).getAll('confirma') } }
  }
  const { read, create, update, inactivate } = writesOf(resource)

  /** A page with the labels of the records that its rows name. */
  const withLabels = async ({ principal }: FastifyRequest, page: ListAnswer): Promise<ListAnswer> => ({
    ...page,
    data: await withRecordLabels(db, resource, principal, page.data),
  })

  const mayLookUp = ({ principal }: FastifyRequest) =>
    requireLookup(db, principal, screen.menu.id, resource.referring)

  scope.get(path, async (request) => {
    const permission = permissionOf(request.principal, screen.menu.id, 'ver')
    return withLabels(request, await listRecords(db, resource, parametersOf(request), permission))
  })
  scope.post(`${path}/search`, { onRequest: permit('ver'), bodyLimit }, async (request) =>
    withLabels(request, await searchRecords(db, resource, objectOf(request))),
  )
  scope.get(`${path}/lookup`, { onRequest: mayLookUp }, (request) =>
    lookupRecords(db, resource, parametersOf(request)),
  )
  scope.post(`${path}/lookup`, { onRequest: mayLookUp, bodyLimit }, (request) =>
    lookupRecords(db, resource, objectOf(request)),
  )
  scope.get<WithId>(`${path}/:id`, async (request, reply) => {
    const visibility = await visibilityOf(db, screen, request.principal)
    const by = author(request)
    const record = await read(db, resource, request.params.id, by, requestedDay(request, resource))
    await accesses.viewed(by, screen, record.id)
    const [labelled = record] = await withRecordLabels(db, resource, request.principal, [
      visibility.record(record),
    ])
    return answer(reply, labelled)
  })
  if (isLog(screen)) return
  const { action: creation } = creationOf(screen)
  scope.post(path, { onRequest: permit(creation), bodyLimit }, async (request, reply) => {
    const body = objectOf(request)
    refuseExcess(screen.fields, body)
    const by = writer(request)
    const started = withStarting(resource, body, by.context)
    const record = await once(db, request, (within) => create(within, resource, started, by))
    return answer(reply.code(201).header('location', `${path}/${record.id}`), record)
  })
  scope.put<WithId>(
    `${path}/:id`,
    { onRequest: permit(editionOf(screen)), bodyLimit },
    async (request, reply) => {
      const { id } = request.params
      const match = request.headers['if-match']
      const body = withoutAnswered(objectOf(request), isDual(resource))
      refuseExcess(screen.fields, body)
      const by = { ...writer(request), ...restoring(request, body) }
      const record = await once(db, request, (within) => update(within, resource, id, body, match, by))
      return answer(reply, record)
    },
  )
  if (isDual(resource)) approvalRoutes(scope, path, mayChange(screen), stepsOf(resource), db, author, answer)
  if (screen.workflow) workflowRoutes(scope, path, resource, screen.workflow, db, writer, objectOf, answer)
  if (screen.mixins.includes('ESTADO'))
    scope.delete<WithId>(`${path}/:id`, { onRequest: permit('eliminar') }, async (request, reply) => {
      const { id } = request.params
      const match = request.headers['if-match']
      const record = await once(db, request, (within) =>
        inactivate(within, resource, id, match, writer(request)),
      )
      // A record that was inactive already is not written, yet it is shown.
      await accesses.viewed(author(request), screen, id)
      return answer(reply, record)
    })
}

/** A change that starts from an older version of the record says so: `?restaura=3`. */
function restoring(request: FastifyRequest, { version: seen }: JsonObject): Pick<Author, 'reason'> {
  const version = parametersOf(request).get('restaura')
  if (version === null) return {}
  if (/^[1-9]\d{0,8}$/.test(version) && Number(version) <= Number(seen ?? version))
    return { reason: `A partir de la versión ${version}.` }
  const message = 'Indique el número de la versión que restaura.'
  throw new ApiError('invalid', { issues: [{ pointer: '/restaura', keyword: 'query', message }] })
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

function objectOf({ body }: FastifyRequest): JsonObject {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  return body
}

/** Who may make changes that others approve. */
const mayChange = (screen: Screen): { option: number; make: ActionName[] } => ({
  option: screen.menu.id,
  make: [creationOf(screen).action, editionOf(screen)],
})
