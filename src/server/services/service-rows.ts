import type { FastifyRequest } from 'fastify'
import type { ListQuery } from '#src/query/list-query.ts'
import { defaultPageSize } from '#src/query/page-parameters.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import type { ServiceReads } from './service-reads.ts'

/** Calls of a service that are under way at a time for one call of a person. */
const atOnce = 5

/**
 * Reads all rows of a query, page by page, each row once however pages shift meanwhile; with labels where the service
 * gives some.
 */
export async function* walkRows(
  reads: ServiceReads,
  request: FastifyRequest,
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
  request: FastifyRequest,
  ids: string[],
  day?: string,
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = []
  for (let start = 0; start < ids.length; start += atOnce)
    found.push(
      ...(
        await Promise.all(
          ids.slice(start, start + atOnce).map((id) =>
            reads.one(request, id, day).then(
              ({ record }) => [record],
              (error: unknown) => {
                if (error instanceof ApiError && error.code === 'notFound') return []
                throw error
              },
            ),
          ),
        )
      ).flat(),
    )
  return found
}
