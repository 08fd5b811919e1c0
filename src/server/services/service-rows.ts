import type { ListQuery } from '#src/query/list-query.ts'
import { defaultPageSize } from '#src/query/page-parameters.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import { inLanes } from './in-lanes.ts'
import type { Asker, ServiceReads } from './service-reads.ts'

/**
 * Reads all rows of a query, page by page, each row once however pages shift meanwhile; with labels where the service
 * gives some.
 */
export async function* walkRows(
  reads: ServiceReads,
  request: Asker,
  query: Omit<ListQuery, 'page' | 'size'>,
): AsyncGenerator<{ rows: StoredRecord[]; labels: Labels | undefined }> {
  const seen = new Set<string>()
  for (let page = 1, isLast = false; !isLast; page++) {
    const found = await reads.rows(request, { ...query, page, size: defaultPageSize })
    const rows = found.rows.filter(({ id }) => !seen.has(id))
    for (const { id } of rows) seen.add(id)
    // A page beyond the last one is the last one again.
    isLast = rows.length === 0 || (found.totalExact && page * defaultPageSize >= found.total)
    if (rows.length > 0) yield { rows, labels: found.labels as Labels | undefined }
  }
}

/** Reads records by their ids, in that order, without those that are gone. */
export async function readByIds(
  reads: ServiceReads,
  request: Asker,
  ids: string[],
  day?: string,
): Promise<StoredRecord[]> {
  const found = await inLanes(ids, (id) => readIfThere(reads, request, id, day))
  return found.filter((record) => record !== undefined)
}

/** Records that were read for a call, so that what it needs twice is asked for once. */
const readFor = new WeakMap<Asker, Map<string, Promise<StoredRecord | undefined>>>()

/**
 * Reads what an id refers to, once for each call: of dated records what is in effect on the day, or else the record of the
 * id itself, where that counts too.
 * @param day ISO 8601, of dated records
 */
export function readReferred(
  reads: ServiceReads,
  request: Asker,
  {
    screen,
    id,
    day,
    mayHaveEnded,
  }: { screen: string; id: string; day: string | undefined; mayHaveEnded: boolean },
): Promise<StoredRecord | undefined> {
  const read = readFor.get(request) ?? new Map<string, Promise<StoredRecord | undefined>>()
  readFor.set(request, read)
  const onDay = (asOf: string | undefined): Promise<StoredRecord | undefined> => {
    const key = JSON.stringify([screen, id, asOf ?? ''])
    const known = read.get(key) ?? readIfThere(reads, request, id, asOf)
    read.set(key, known)
    return known
  }
  return onDay(day).then(
    (record) => record ?? (mayHaveEnded && day !== undefined ? onDay(undefined) : undefined),
  )
}

/** Undefined where there is none. */
const readIfThere = (
  reads: ServiceReads,
  request: Asker,
  id: string,
  day: string | undefined,
): Promise<StoredRecord | undefined> =>
  reads.one(request, id, day).then(
    ({ record }) => record,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'notFound') return undefined
      throw error
    },
  )
