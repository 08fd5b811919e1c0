import type { FastifyRequest } from 'fastify'
import type { StoredRecord } from '#src/schema/record.ts'
import { referencesAmong } from '../resources/labels/labelled-selection.ts'
import type { ListAnswer } from '../resources/list/list-records.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { Resource } from '../resources/resource.ts'
import { labelsBy, type StoreOf } from './labels-by-store.ts'

/**
 * A store of the product's own records with the labels of those that services elsewhere have; the store itself where it
 * refers to none of these.
 */
export function labelledStore(store: RecordStore, resource: Resource, storeOf: StoreOf): RecordStore {
  const elsewhere = resource.references.filter(({ target }) => target.isElsewhere)
  if (elsewhere.length === 0) return store
  const shown = referencesAmong({ references: elsewhere, holders: [] }, resource.listed)

  const page = async (request: FastifyRequest, answer: Promise<ListAnswer>): Promise<ListAnswer> => {
    const found = await answer
    const labels = await labelsBy(storeOf, request, shown, found.data)
    return { ...found, labels: { ...found.labels, ...labels } }
  }
  const one = async (request: FastifyRequest, answer: Promise<StoredRecord>): Promise<StoredRecord> => {
    const record = await answer
    const labels = await labelsBy(storeOf, request, elsewhere, [record])
    return { ...record, labels: { ...record.labels, ...labels } }
  }
  return {
    ...store,
    list: (request, ...given) => page(request, store.list(request, ...given)),
    search: (request, body) => page(request, store.search(request, body)),
    read: (request, ...given) => one(request, store.read(request, ...given)),
    sheet: (request) =>
      store.sheet(request, (records, fields) =>
        labelsBy(storeOf, request, referencesAmong({ references: elsewhere, holders: [] }, fields), records),
      ),
    create: (request, body) => one(request, store.create(request, body)),
    update: (request, ...given) => one(request, store.update(request, ...given)),
    inactivate: (request, id) => one(request, store.inactivate(request, id)),
    take: (request, ...given) => one(request, store.take(request, ...given)),
    complete: (request, record) => one(request, store.complete(request, record)),
  }
}
