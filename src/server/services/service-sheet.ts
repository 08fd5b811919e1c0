import type { FastifyRequest } from 'fastify'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Cell } from '../export/cell.ts'
import { cellsOf, type ExportedColumn, type Shown } from '../export/export-rows.ts'
import type { SheetSource } from '../export/sheet-source.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import { withHolders } from './holders-elsewhere.ts'
import type { ServiceReads } from './service-reads.ts'
import { readByIds, walkRows } from './service-rows.ts'
import { serviceTexts } from './service-texts.ts'
import { rowWithout } from './withheld-holders.ts'

/** Most rows of a service that one sheet has: beyond them a thousand calls would be made for one person. */
export const mostRows = 10_000

/**
 * Rows of a sheet from a service elsewhere, page by page of its list, or record by record where they were chosen.
 * @param withheld reads which fields who asks is told nothing of
 * @throws ApiError `serviceRefused` where there are too many
 */
export function serviceSheet(
  reads: ServiceReads,
  resource: Resource,
  request: FastifyRequest,
  withheld: () => Promise<string[]>,
): SheetSource {
  const { service } = resource.screen

  async function* pages(query: ListQuery, columns: ExportedColumn[], shown: Shown): AsyncGenerator<Cell[][]> {
    const toCells = cellsOf(resource, columns, shown)
    const hidden = await withheld()
    for await (const { rows, labels } of walkRows(reads, request, query)) {
      const called = labels ?? (await reads.labelsOf(request, rows, names(columns)))
      yield rows.map((row) => toCells(rowWithout(hidden, row), called))
    }
  }

  return async (query, _most, only) => {
    if (only) {
      const records = await readByIds(reads, request, only)
      return {
        count: records.length,
        batches: async function* (columns, shown) {
          const fields = names(columns)
          const named = await withHolders(reads, resource, request, records, fields)
          const labels = await reads.labelsOf(request, named, fields)
          const toCells = cellsOf(resource, columns, shown)
          const hidden = await withheld()
          yield named.map((record) => toCells(rowWithout(hidden, record), labels))
        },
      }
    }
    const { total, totalExact } = await reads.rows(request, query)
    if (!totalExact || total > mostRows)
      throw new ApiError('serviceRefused', { detail: serviceTexts.tooManyRows(service, mostRows) })
    return { count: total, batches: (columns, shown) => pages(query, columns, shown) }
  }
}

const names = (columns: ExportedColumn[]): string[] => columns.map(({ field }) => field.name)
