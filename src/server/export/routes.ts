import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { parseListBody, parseListQuery } from '#src/query/list-query.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { exportedRowsHeader } from '#src/schema/wire.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { ApiError } from '../http/errors.ts'
import { requireAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { type Export, exportRecords } from './export.ts'

/**
 * `GET {path}/export?format=csv|xlsx` with the query of a list, or the same query as a body, which
 * may name rows of it (`ids`); for who may export.
 */
export function exportRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  db: Kysely<Tables>,
): void {
  const onRequest = ({ principal }: FastifyRequest) =>
    requireAction(db, principal, resource.screen.menu.id, 'exportar')

  scope.get(`${path}/export`, { onRequest }, async ({ url }, reply) => {
    const parameters = new URL(url, 'http://local').searchParams
    const format = parameters.get('format') ?? undefined
    parameters.delete('format')
    return send(reply, await exportRecords(db, resource, parseListQuery(parameters, resource.terms), format))
  })
  scope.post<{ Querystring: { format?: string } }>(
    `${path}/export`,
    { onRequest, bodyLimit },
    async ({ query, body }, reply) => {
      if (!isJsonObject(body)) throw new ApiError('malformed')
      const { ids, ...list } = body
      const asked = parseListBody(list, resource.terms)
      return send(reply, await exportRecords(db, resource, asked, query.format, ids))
    },
  )
}

const send = (reply: FastifyReply, { fileName, type, rows, content }: Export): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header(exportedRowsHeader, rows)
    .type(type)
    .send(content)
