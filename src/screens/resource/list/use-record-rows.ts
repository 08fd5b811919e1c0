import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { CellSource } from '#src/table/cell-content.tsx'
import type { Address } from '../address/use-address.ts'
import { useCopy } from './use-copy.ts'
import { useHidden } from './use-hidden.ts'
import { useLastPage } from './use-last-page.ts'
import { type List, useList } from './use-list.ts'
import { useReadRecord } from './use-read-record.ts'

/** The rows that an address names, the record open beside them, and what is copied of them. */
export type RecordRows = List &
  ReturnType<typeof useCopy> & {
    rows: StoredRecord[]
    reading: ReturnType<typeof useReadRecord>
    /** Reloads the rows. @returns whether a record that was just created is outside of them */
    isHidden: () => Promise<boolean>
  }

const noRows: StoredRecord[] = []

/**
 * @param isReady whether the address is known to be the one to show
 * @param cells contents of cells beyond their values
 */
export function useRecordRows(
  model: RenderModel,
  api: Pick<ResourceApi, 'list'>,
  address: Address,
  isReady: boolean,
  refresh: () => Promise<void>,
  cells: CellSource,
): RecordRows {
  const { query, layout, go } = address
  const list = useList(model, api, query, isReady)
  useLastPage(model, list, query, go)
  return {
    ...list,
    ...useCopy(model, layout, cells),
    rows: list.page?.data ?? noRows,
    reading: useReadRecord(address),
    isHidden: useHidden(model, list, query, refresh),
  }
}
