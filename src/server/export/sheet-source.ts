import type { Kysely } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Principal } from '../auth/principal.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { Cell } from './cell.ts'
import { type ExportedColumn, readBatches, readIds, type Shown } from './export-rows.ts'
import type { LabelsElsewhere } from './labels-elsewhere.ts'

/** Rows of a sheet: how many there are, and their cells, which are read while it is written. */
export type SheetRows = {
  count: number
  batches: (columns: ExportedColumn[], shown: Shown) => AsyncIterable<Cell[][]>
}

/**
 * Where the rows of a query come from.
 * @param most rows of which more need not be told apart
 * @param only ids of the rows that are meant; all without it
 */
export type SheetSource = (query: ListQuery, most: number, only?: string[]) => Promise<SheetRows>

/** Rows of the product's own database. */
export const sqlSheet =
  (db: Kysely<Tables>, resource: Resource, person: Principal, labelsOf?: LabelsElsewhere): SheetSource =>
  async (query, most, only) => {
    const ids = await readIds(db, resource, query, most, only, person)
    return {
      count: ids.length,
      batches: (columns, shown) =>
        readBatches(db, resource, columns, ids, { ...shown, day: query.asOf, person }, labelsOf),
    }
  }
