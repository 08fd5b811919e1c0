import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { computationPath } from '#src/schema/draft-computation.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Accesses } from '../../audit/accesses.ts'
import { bodyLimit } from '../../http/body-limit.ts'
import type { Tables } from '../../sql/tables.ts'
import { computeDraft } from '../computed/compute-draft.ts'
import { comparedElsewhere } from '../elsewhere/compared-elsewhere.ts'
import type { RecordStore } from '../record-store.ts'
import { refuseExcess } from './member-count.ts'
import { objectOf, type ResourceCalls } from './resource-calls.ts'

/**
 * `POST {path}/calcular` and `POST {path}/{id}/calcular`: values that a form shows before it is saved, for who may save
 * it. Nothing is written but the entry of an audit that personal data were shown.
 */
export function computationRoutes(
  scope: FastifyInstance,
  path: string,
  { resource, create, update, authorOf }: ResourceCalls,
  store: Pick<RecordStore, 'read'>,
  db: Kysely<Tables>,
  accesses: Pick<Accesses, 'computed'>,
): void {
  const compute = async (request: FastifyRequest, current?: StoredRecord): Promise<JsonObject> => {
    const sent = objectOf(request)
    const author = authorOf(request)
    refuseExcess(resource.screen.fields, sent)
    const values = await comparedElsewhere(request, () =>
      computeDraft(db, resource, sent, current, author.context),
    )
    await accesses.computed(author, resource.screen, { record: current?.id, values })
    return values
  }
  scope.post(`${path}/${computationPath}`, { onRequest: create.onRequest, bodyLimit }, (request) =>
    compute(request),
  )
  scope.post<{ Params: { id: string } }>(
    `${path}/:id/${computationPath}`,
    { onRequest: update.onRequest, bodyLimit },
    async (request) => compute(request, await store.read(request, request.params.id, undefined)),
  )
}
