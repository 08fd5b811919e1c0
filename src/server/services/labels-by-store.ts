import type { FastifyRequest } from 'fastify'
import { inactiveLabel, type Labels, labelAt, labelKey } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { Resource } from '../resources/resource.ts'
import { serviceTexts } from './service-texts.ts'

/** Finds the store of another screen. */
export type StoreOf = (screen: string) => RecordStore | undefined

/** Most ids of one screen that an answer names, and those of them that are asked for together. */
const [most, together] = [2_000, 100]

/** Milliseconds that an answer waits for the names of what it refers to. */
const patience = 3_000

/**
 * Labels of what some records refer to, by the stores of the screens that these are of. What a service does not tell is
 * shown by its id, with why: nothing of it keeps anybody from the records themselves.
 */
export async function labelsBy(
  storeOf: StoreOf,
  request: FastifyRequest,
  references: Resource['references'],
  records: StoredRecord[],
): Promise<Labels> {
  const held = references.map(({ path, resource }) => ({
    path,
    resource,
    ids: [...new Set(records.flatMap((record) => idsAt(record, path)))],
  }))
  const called = new Map(
    await Promise.all(
      [...Map.groupBy(held, ({ resource }) => resource)].map(async ([resource, of]) => {
        const ids = [...new Set(of.flatMap((one) => one.ids))].slice(0, most)
        return [resource, await labelsOfIds(storeOf(resource), request, ids)] as const
      }),
    ),
  )
  return Object.fromEntries(
    held.map(({ path, resource, ids }) => [
      labelKey(path),
      Object.fromEntries(
        ids.flatMap((id) => {
          const label = called.get(resource)?.get(id)
          return label === undefined ? [] : [[id, label]]
        }),
      ),
    ]),
  )
}

async function labelsOfIds(
  store: RecordStore | undefined,
  request: FastifyRequest,
  ids: string[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  const until = Date.now() + patience
  if (store)
    for (let start = 0; start < ids.length; start += together)
      for (const [id, label] of await labelsOfSome(store, request, ids.slice(start, start + together), until))
        labels.set(id, label)
  return labels
}

async function labelsOfSome(
  store: RecordStore,
  request: FastifyRequest,
  ids: string[],
  until: number,
): Promise<Map<string, string>> {
  if (Date.now() > until) return new Map(ids.map((id) => [id, serviceTexts.unreadName(id)]))
  let waiting: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    waiting = setTimeout(() => reject(new ApiError('serviceLate')), until - Date.now())
  })
  try {
    const options = await Promise.race([store.lookup(request, { ids }), late])
    return new Map(options.map(({ id, label, inactive }) => [id, inactive ? inactiveLabel(label) : label]))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const why = error.code === 'forbidden' ? serviceTexts.hiddenName : serviceTexts.unreadName
    return new Map(ids.map((id) => [id, why(id)]))
  } finally {
    clearTimeout(waiting)
  }
}

/** Adds to records of the product the labels of what they refer to in services elsewhere, each id asked for once. */
export async function labelledElsewhere(
  { references }: Pick<Resource, 'references'>,
  storeOf: StoreOf,
  request: FastifyRequest,
  records: StoredRecord[],
): Promise<StoredRecord[]> {
  const elsewhere = references.filter(({ target }) => target.isElsewhere)
  if (elsewhere.length === 0) return records
  const labels = await labelsBy(storeOf, request, elsewhere, records)
  return records.map((record) => withLabels(elsewhere, record, labels))
}

const withLabels = (
  references: Resource['references'],
  record: StoredRecord,
  labels: Labels,
): StoredRecord => ({
  ...record,
  labels: {
    ...record.labels,
    ...Object.fromEntries(
      references.map(({ path }) => {
        const called = labels[labelKey(path)]
        const own = idsAt(record, path).flatMap((id) => {
          const label = labelAt(called, id)
          return label === undefined ? [] : [[id, label] as const]
        })
        return [labelKey(path), Object.fromEntries(own)]
      }),
    ),
  },
})

/** Ids that a value has at a path; those of lists stand for each of their items. */
function idsAt(value: JsonValue | undefined, path: string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsAt(item, path))
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? [value] : []
  return isJsonObject(value) ? idsAt(value[name], rest) : []
}
