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
import { describeFilters } from './describe-filters.ts'
import { type Export, exportRecords, type SheetOptions } from './export.ts'
import type { SheetSource } from './sheet-source.ts'

/**
 * `GET {path}/export?format=csv|xlsx|pdf&codes=true|false&columns=name,…` with the query of a list, or the same query as
 * a body, which may name rows of it (`ids`); for who may export.
 */
export function exportRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  sourceOf: (request: FastifyRequest) => SheetSource,
  db: Kysely<Tables>,
  accesses: Accesses,
): void {
  const onRequest = ({ principal }: FastifyRequest) =>
    requireAction(db, principal, resource.screen.menu.id, 'exportar')

  /** Logs an export before any of it is read: a stream that nobody reads yet may end unnoticed. */
  const announcerOf =
    (request: FastifyRequest, { query }: ReadQuery, { codes }: SheetOptions) =>
    ({ fileName, rows }: Omit<Export, 'content'>): Promise<void> => {
      const filters = describeFilters(resource, query)
      return accesses.exported(callerOf(request), resource.screen.id, {
        Archivo: fileName,
        Filas: rows,
        ...(codes === 'true' ? { Valores: 'Con códigos' } : {}),
        ...(filters === '' ? {} : { Filtros: filters }),
      })
    }

  scope.get(`${path}/export`, { onRequest }, async (request, reply) => {
    const parameters = parametersOf(request)
    const sheet = takeSheet(parameters)
    const listQuery = parseListQuery(parameters, resource.terms)
    return answer(
      reply,
      await exportRecords(
        sourceOf(request),
        resource,
        listQuery,
        sheet,
        announcerOf(request, listQuery, sheet),
      ),
    )
  })
  scope.post(`${path}/export`, { onRequest, bodyLimit }, async (request, reply) => {
    const { body } = request
    if (!isJsonObject(body)) throw new ApiError('malformed')
    const { ids, ...list } = body
    const listQuery = parseListBody(list, resource.terms)
    const sheet = takeSheet(parametersOf(request))
    const announce = announcerOf(request, listQuery, sheet)
    return answer(reply, await exportRecords(sourceOf(request), resource, listQuery, sheet, announce, ids))
  })
}

/** Takes the options of the sheet out of the parameters, of which the rest is the query of the list. */
function takeSheet(parameters: URLSearchParams): SheetOptions {
  const take = (name: string): string | undefined => {
    const value = parameters.get(name) ?? undefined
    parameters.delete(name)
    return value
  }
  return { format: take('format'), codes: take('codes'), columns: take('columns') }
}

const answer = (reply: FastifyReply, { fileName, type, rows, content }: Export): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header(exportedRowsHeader, rows)
    .type(type)
    .send(content)
