import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ActionName } from '#src/schema/actions.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import { type Author, callerOf } from '../../auth/author.ts'
import { identityOf } from '../../auth/principal.ts'
import type { Clock } from '../../clock.ts'
import { ApiError } from '../../http/errors.ts'
import { parametersOf } from '../../http/parameters.ts'
import { type Permission, requireAction } from '../../profile/permissions.ts'
import type { Tables } from '../../sql/tables.ts'
import { type ListAnswer, listRecords } from '../list/list-records.ts'
import type { Resource } from '../resource.ts'
import { withRecordLabels } from '../search/record-labels.ts'
import { withoutAnswered } from '../sent-back.ts'
import { withStarting } from '../with-starting.ts'
import { isDual, writesOf } from '../writes.ts'
import { refuseExcess } from './member-count.ts'

/** Record that a call is about, and what it sends for it. */
export type Sent = { id: string; body: JsonObject; ifMatch?: string | undefined }

/** A sent record as it is to be validated, and who writes it. */
type Prepared = { record: JsonObject; author: Author }

/** Permission of a write, which is checked before its body is read, and the write itself, within a transaction. */
type Write<Given> = {
  onRequest: (request: FastifyRequest) => Promise<void>
  prepare: (request: FastifyRequest, body: JsonObject) => Prepared
  run: (within: Kysely<Tables>, request: FastifyRequest, given: Given) => Promise<StoredRecord>
}

/** Calls of one resource, at whatever address they are made. */
export type ResourceCalls = {
  resource: Resource
  db: Kysely<Tables>
  permit: (action: ActionName) => (request: FastifyRequest) => Promise<void>
  authorOf: (request: FastifyRequest) => Author
  /** Author who must confirm the notices of rules; whoever decides is only shown them. */
  writerOf: (request: FastifyRequest) => Author
  withLabels: (request: FastifyRequest, page: ListAnswer) => Promise<ListAnswer>
  list: (request: FastifyRequest, parameters: URLSearchParams, permission: Permission) => Promise<ListAnswer>
  create: Write<Pick<Sent, 'body'>>
  update: Write<Sent>
}

/** Makes the calls of a resource, each refused unless the caller holds its action. */
export function resourceCalls(resource: Resource, db: Kysely<Tables>, clock: Clock): ResourceCalls {
  const { screen } = resource
  const writes = writesOf(resource)
  const permit: ResourceCalls['permit'] = (action) => (request) =>
    requireAction(db, request.principal, screen.menu.id, action)
  const authorOf = (request: FastifyRequest): Author => {
    const { userName: name, roles, held } = request.principal
    const person = identityOf(request.principal)
    const context = { today: clock.today(), user: { name, roles }, person, ...(held ? { held } : {}) }
    return { ...callerOf(request), context }
  }
  const writerOf = (request: FastifyRequest): Author => {
    const by = authorOf(request)
    return { ...by, context: { ...by.context, confirmed: parametersOf(request).getAll('confirma') } }
  }
  /** A page with the labels of the records that its rows name. */
  const withLabels: ResourceCalls['withLabels'] = async ({ principal }, page) => ({
    ...page,
    data: await withRecordLabels(db, resource, principal, page.data),
  })
  const prepareNew = (request: FastifyRequest, body: JsonObject): Prepared => {
    refuseExcess(screen.fields, body)
    const author = { ...writerOf(request), ...correcting(request) }
    return { record: withStarting(resource, body, author.context), author }
  }
  const prepareChanged = (request: FastifyRequest, body: JsonObject): Prepared => {
    const record = withoutAnswered(body, isDual(resource))
    refuseExcess(screen.fields, record)
    return { record, author: { ...writerOf(request), ...restoring(request, record) } }
  }
  return {
    resource,
    db,
    permit,
    authorOf,
    writerOf,
    withLabels,
    list: async (request, parameters, permission) =>
      withLabels(request, await listRecords(db, resource, parameters, permission)),
    create: {
      onRequest: permit(creationOf(screen).action),
      prepare: prepareNew,
      run: async (within, request, { body }) => {
        const { record, author } = prepareNew(request, body)
        return writes.create(within, resource, record, author)
      },
    },
    update: {
      onRequest: permit(editionOf(screen)),
      prepare: prepareChanged,
      run: async (within, request, { id, body, ifMatch }) => {
        const { record, author } = prepareChanged(request, body)
        return writes.update(within, resource, id, record, ifMatch, author)
      },
    },
  }
}

/** Body of a call. @throws ApiError `malformed` where it is no object */
export function objectOf({ body }: FastifyRequest): JsonObject {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  return body
}

/** A new request that corrects a rejected one says so: `?corrige=<id>`. */
function correcting(request: FastifyRequest): Pick<Author, 'corrects'> {
  const corrects = parametersOf(request).get('corrige')?.replaceAll('\0', '')
  return corrects === undefined ? {} : { corrects }
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
