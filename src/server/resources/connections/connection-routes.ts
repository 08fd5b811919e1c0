import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { gatherProblems } from '#src/query/query-problem.ts'
import { connectedPath } from '#src/schema/connected.ts'
import { parametersOf } from '../../http/parameters.ts'
import { refuseQuery } from '../../http/refuse-query.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { type ConnectionName, type ConnectionsElsewhere, readConnections } from './read-connections.ts'

type WithId = { Params: { id: string } }

/**
 * `GET {path}/{id}/relacionados`: the records that refer to one, by screen, as far as the caller may see them;
 * `?resource=&by=` names one connection, of which more come.
 */
export function connectionRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  resources: Resource[],
  elsewhereOf: (request: FastifyRequest) => ConnectionsElsewhere,
  db: Kysely<Tables>,
): void {
  scope.get<WithId>(`${path}/:id/${connectedPath}`, async (request) => ({
    data: await readConnections(
      db,
      { resource, resources, id: request.params.id },
      request.principal,
      elsewhereOf(request),
      nameOf(parametersOf(request)),
    ),
  }))
}

/** @throws ApiError `invalid` naming every parameter that cannot be honoured */
function nameOf(parameters: URLSearchParams): ConnectionName | undefined {
  const { problems, refuse } = gatherProblems()
  const [resource, by] = [parameters.get('resource'), parameters.get('by')]
  for (const name of parameters.keys())
    if (name !== 'resource' && name !== 'by') refuse(name, 'Use solo «resource» y «by».')
  if ((resource === null) !== (by === null))
    refuse(resource === null ? 'resource' : 'by', 'Envíe «resource» y «by» juntos, o ninguno.')
  refuseQuery(problems)
  return resource !== null && by !== null ? { resource, by } : undefined
}
