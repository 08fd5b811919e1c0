import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { parseListBody, parseListQuery, type ReadQuery } from '#src/query/list-query.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { exportedRowsHeader } from '#src/schema/wire.ts'
import type { Accesses } from '../audit/accesses.ts'
import { callerOf } from '../auth/author.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { ApiError } from '../http/errors.ts'
import { parametersOf } from '../http/parameters.ts'
import { requireAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { type Export, exportRecords } from './export.ts'
import { toldFilters } from './told-filters.ts'

/**
 * `GET {path}/export?format=csv|xlsx` with the query of a list, or the same query as a body, which
 * may name rows of it (`ids`); for who may export.
 */
export function exportRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  db: Kysely<Tables>,
  accesses: Accesses,
): void {
  const onRequest = ({ principal }: FastifyRequest) =>
    requireAction(db, principal, resource.screen.menu.id, 'exportar')

  /** It is in the audit log before any of it is read: a stream that nobody reads yet may end unnoticed. */
  const teller =
    (request: FastifyRequest, { query }: ReadQuery) =>
    ({ fileName, rows }: Omit<Export, 'content'>): Promise<void> => {
      const filters = toldFilters(resource, query)
      return accesses.exported(callerOf(request), resource.screen.id, {
        Archivo: fileName,
        Filas: rows,
        ...(filters === '' ? {} : { Filtros: filters }),
      })
    }

  scope.get(`${path}/export`, { onRequest }, async (request, reply) => {
    const parameters = parametersOf(request)
    const format = parameters.get('format') ?? undefined
    parameters.delete('format')
    const asked = parseListQuery(parameters, resource.terms)
    return answer(reply, await exportRecords(db, resource, asked, format, teller(request, asked)))
  })
  scope.post<{ Querystring: { format?: string } }>(
    `${path}/export`,
    { onRequest, bodyLimit },
    async (request, reply) => {
      const { query, body } = request
      if (!isJsonObject(body)) throw new ApiError('malformed')
      const { ids, ...list } = body
      const asked = parseListBody(list, resource.terms)
      const tell = teller(request, asked)
      return answer(reply, await exportRecords(db, resource, asked, query.format, tell, ids))
    },
  )
}

const answer = (reply: FastifyReply, { fileName, type, rows, content }: Export): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header(exportedRowsHeader, rows)
    .type(type)
    .send(content)
