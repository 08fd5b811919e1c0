import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { readPage, readSize } from '#src/query/page-parameters.ts'
import { gatherProblems } from '#src/query/query-problem.ts'
import type { Accesses } from '../audit/accesses.ts'
import { callerOf } from '../auth/author.ts'
import { parametersOf } from '../http/parameters.ts'
import { refuseQuery } from '../http/refuse-query.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { Resource } from '../resources/resource.ts'
import { visibilityOf } from '../resources/visibility/visibility.ts'
import type { Tables } from '../sql/tables.ts'
import { withCauses } from './causes.ts'
import { previousIn } from './previous-period.ts'
import { readHistory } from './read-history.ts'

type WithId = { Params: { id: string } }

/** `GET {path}/{id}/historial?page=&size=`: every version of a record, for who may see it (design §7). */
export function historyRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  store: Pick<RecordStore, 'read'>,
  resources: Resource[],
  db: Kysely<Tables>,
  accesses: Accesses,
): void {
  scope.get<WithId>(`${path}/:id/historial`, async (request) => {
    const visibility = await visibilityOf(db, resource, request.principal)
    const { id } = request.params
    const page = pageOf(parametersOf(request))
    const history = await readHistory(db, resource, id, page, () => store.read(request, id, undefined))
    const caller = callerOf(request)
    await accesses.viewed(caller, resource.screen, id)
    const previous = previousIn(history.data)
    if (previous !== undefined) await accesses.viewed(caller, resource.screen, previous)
    const place = { resource: resource.screen.id, id }
    const versions = await withCauses(db, resources, request.principal, place, history.data)
    return { ...history, data: versions.map(visibility.version) }
  })
}

/** @throws ApiError `invalid` naming every parameter that cannot be honoured */
function pageOf(parameters: URLSearchParams): { page: number; size: number } {
  const { problems, refuse } = gatherProblems()
  const page = readPage(parameters.get('page'), refuse)
  const size = readSize(parameters.get('size'), refuse)
  refuseQuery(problems)
  return { page, size }
}
