import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Impediment, impedimentsPath } from '#src/schema/impediment.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { checksByOthers } from '#src/validation/checks-by-others.ts'
import { bodyLimit } from '../../http/body-limit.ts'
import type { Tables } from '../../sql/tables.ts'
import { comparedElsewhere } from '../elsewhere/compared-elsewhere.ts'
import { readRecord } from '../read/read-record.ts'
import { objectOf, type ResourceCalls } from '../routes/resource-calls.ts'
import { findImpediments } from './find-impediments.ts'

type Prepared = ReturnType<ResourceCalls['create']['prepare']>

/**
 * `POST {path}/impedimentos` and `POST {path}/{id}/impedimentos`: why other records would refuse one that is being filled
 * in, for who may save it. Nothing is written, and nothing said that its save would not say.
 */
export function impedimentRoutes(
  scope: FastifyInstance,
  path: string,
  { resource, create, update }: ResourceCalls,
  db: Kysely<Tables>,
): void {
  const { screen } = resource
  const checks = checksByOthers(screen)
  if (checks.length === 0) return
  const answer = async (
    request: FastifyRequest,
    { record, author }: Prepared,
    current?: StoredRecord,
  ): Promise<{ data: Impediment[] }> => {
    const data = await comparedElsewhere(request, () =>
      findImpediments(db, resource, checks, record, current, author.context),
    )
    return { data }
  }
  scope.post(`${path}/${impedimentsPath}`, { onRequest: create.onRequest, bodyLimit }, (request) =>
    answer(request, create.prepare(request, objectOf(request))),
  )
  scope.post<{ Params: { id: string } }>(
    `${path}/:id/${impedimentsPath}`,
    { onRequest: update.onRequest, bodyLimit },
    async (request) => {
      const prepared = update.prepare(request, objectOf(request))
      return answer(request, prepared, await readRecord(db, resource, request.params.id))
    },
  )
}
