import type { FastifyRequest } from 'fastify'
import { idsIn, type Labels, labelKey } from '#src/schema/field-references.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { Resource } from '../resources/resource.ts'

/** Finds the store of another screen. */
export type StoreOf = (screen: string) => RecordStore | undefined

/** Most ids that an answer names of one reference. */
const most = 100

/** Labels of what some records refer to, by the stores of the screens that these are of. */
export async function labelsBy(
  storeOf: StoreOf,
  request: FastifyRequest,
  references: Resource['references'],
  records: StoredRecord[],
): Promise<Labels> {
  const labels: Labels = {}
  for (const { path, resource } of references) {
    const ids = [...new Set(records.flatMap((record) => idsIn(record[path[0] ?? ''])))].slice(0, most)
    const store = storeOf(resource)
    const options = store && ids.length > 0 ? await store.lookup(request, { ids }) : []
    labels[labelKey(path)] = Object.fromEntries(options.map(({ id, label }) => [id, label]))
  }
  return labels
}
