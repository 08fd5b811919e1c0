import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { gatherProblems } from '#src/query/problem.ts'
import { readAsOf } from '#src/query/read-as-of.ts'
import type { ActionName } from '#src/schema/actions.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isLog, type Screen } from '#src/schema/screen.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import { stepsOf } from '../approvals/decide.ts'
import { approvalRoutes } from '../approvals/routes.ts'
import type { Accesses } from '../audit/accesses.ts'
import { type Author, callerOf } from '../auth/author.ts'
import type { Clock } from '../clock.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { ApiError } from '../http/errors.ts'
import { parametersOf } from '../http/parameters.ts'
import { once } from '../idempotency/once.ts'
import { permissionOf, requireAction, requireLookup } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { workflowRoutes } from '../workflow/routes.ts'
import { type ListAnswer, listRecords, searchRecords } from './list.ts'
import { lookupRecords } from './lookup.ts'
import { refuseExcess } from './member-count.ts'
import { withRecordLabels } from './record-labels.ts'
import { refuseQuery } from './refuse-query.ts'
import type { Resource } from './resource.ts'
import { sightOf } from './sight.ts'
import { entityTag } from './version.ts'
import { isDual, writesOf } from './writes.ts'

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
  /** Whoever writes is asked to confirm what rules ask for; whoever decides on it is only told. */
  const writer = (request: FastifyRequest): Author => {
    const by = author(request)
    return { ...by, context: { ...by.context, confirmed: parametersOf(request).getAll('confirma') } }
  }
  const { read, create, update, inactivate } = writesOf(resource)

  /** A page with what the records are called that its rows tell of. */
  const named = async ({ principal }: FastifyRequest, page: ListAnswer): Promise<ListAnswer> => ({
    ...page,
    data: await withRecordLabels(db, resource, principal, page.data),
  })

  const mayLookUp = ({ principal }: FastifyRequest) =>
    requireLookup(db, principal, screen.menu.id, resource.referring)

  scope.get(path, async (request) => {
    const permission = permissionOf(request.principal, screen.menu.id, 'ver')
    return named(request, await listRecords(db, resource, parametersOf(request), permission))
  })
  scope.post(`${path}/search`, { onRequest: permit('ver'), bodyLimit }, async (request) =>
    named(request, await searchRecords(db, resource, objectOf(request))),
  )
  scope.get(`${path}/lookup`, { onRequest: mayLookUp }, (request) =>
    lookupRecords(db, resource, parametersOf(request)),
  )
  scope.post(`${path}/lookup`, { onRequest: mayLookUp, bodyLimit }, (request) =>
    lookupRecords(db, resource, objectOf(request)),
  )
  scope.get<WithId>(`${path}/:id`, async (request, reply) => {
    const sight = await sightOf(db, screen, request.principal)
    const by = author(request)
    const record = await read(db, resource, request.params.id, by, dayAsked(request, resource))
    await accesses.viewed(by, screen, record.id)
    const [told = record] = await withRecordLabels(db, resource, request.principal, [sight.record(record)])
    return answer(reply, told)
  })
  if (isLog(screen)) return
  const { action: creation } = creationOf(screen)
  scope.post(path, { onRequest: permit(creation), bodyLimit }, async (request, reply) => {
    const body = bodyOf(request, screen)
    const record = await once(db, request, (within) => create(within, resource, body, writer(request)))
    return answer(reply.code(201).header('location', `${path}/${record.id}`), record)
  })
  scope.put<WithId>(
    `${path}/:id`,
    { onRequest: permit(editionOf(screen)), bodyLimit },
    async (request, reply) => {
      const { id } = request.params
      const match = request.headers['if-match']
      const body = bodyOf(request, screen)
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
      // Of a record that was inactive already nothing is written, yet it is shown.
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
  throw new ApiError('invalid', { findings: [{ pointer: '/restaura', keyword: 'query', message }] })
}

/** One record, with its version as the ETag. */
const answer = (reply: FastifyReply, record: StoredRecord): FastifyReply =>
  reply.header('etag', entityTag(record)).send(record)

/** @throws ApiError `invalid` for what is no day, or asked of records without dates */
function dayAsked(request: FastifyRequest, { terms }: Resource): string | undefined {
  const { problems, refuse } = gatherProblems()
  const day = readAsOf(parametersOf(request).getAll('asOf'), terms, refuse)
  refuseQuery(problems)
  return day
}

function bodyOf(request: FastifyRequest, { fields }: Screen): JsonObject {
  const record = objectOf(request)
  refuseExcess(fields, record)
  return record
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
