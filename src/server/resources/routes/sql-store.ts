import type { Kysely } from 'kysely'
import { stepsOf } from '../../approvals/decide.ts'
import { once } from '../../idempotency/once.ts'
import type { Tables } from '../../sql/tables.ts'
import { searchRecords } from '../list/list-records.ts'
import type { RecordStore } from '../record-store.ts'
import { lookupRecords } from '../search/lookup-records.ts'
import { writesOf } from '../writes.ts'
import type { ResourceCalls } from './resource-calls.ts'

/** Records in the database of the product. */
export function sqlStore(calls: ResourceCalls, db: Kysely<Tables>): RecordStore {
  const { resource, authorOf, writerOf, withLabels } = calls
  const { read, inactivate } = writesOf(resource)
  return {
    list: calls.list,
    search: async (request, body) => withLabels(request, await searchRecords(db, resource, body)),
    lookup: (_request, requested) => lookupRecords(db, resource, requested),
    read: (request, id, day) => read(db, resource, id, authorOf(request), day),
    create: (request, body) => once(db, request, (within) => calls.create.run(within, request, { body })),
    update: (request, id, body) => {
      const sent = { id, body, ifMatch: request.headers['if-match'] }
      return once(db, request, (within) => calls.update.run(within, request, sent))
    },
    inactivate: (request, id) =>
      once(db, request, (within) =>
        inactivate(within, resource, id, request.headers['if-match'], writerOf(request)),
      ),
    steps: stepsOf(resource),
    complete: async (_request, record) => record,
  }
}
