import { DataGrid } from '@mui/x-data-grid'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { ImportApi } from '#src/client/import-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import {
  type ImportRow,
  type ImportRowPage,
  importPageSize,
  type RowEffect,
  type TableImport,
} from '#src/schema/table-import.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { pageNonce } from '#src/ui/page-nonce.ts'
import { useNarrow } from '#src/ui/use-narrow.ts'
import { gridTexts } from '../lines/grid-texts.ts'
import css from './import.module.css'
import { importTexts } from './import-texts.ts'
import { rowColumns } from './row-columns.tsx'

type RowGridProps = {
  model: RenderModel
  api: ImportApi
  one: TableImport
  effect: RowEffect
  mayMend: boolean
  /** @param cells new texts by the place of their column */
  onMend: (row: number, cells: Record<string, string>) => Promise<boolean>
}

/** Rows of an import of one effect, a page at a time; cells are mended in place. */
export function RowGrid({ model, api, one, effect, mayMend, onMend }: RowGridProps) {
  const [page, setPage] = useState(0)
  const narrow = useNarrow()
  const { data, error, refetch, isPending } = useQuery<ImportRowPage, ApiError>({
    queryKey: [model.id, 'import', one.id, 'rows', effect, page, one.version, one.counts],
    queryFn: ({ signal }) => api.rows(one.id, effect, page + 1, signal),
    placeholderData: keepPreviousData,
  })
  const rows = data?.rows ?? none
  const columns = useMemo(
    () => rowColumns(one, { model, narrow, rows, mayMend }),
    [model, one, narrow, rows, mayMend],
  )
  const mend = async (next: ImportRow & Record<string, unknown>, old: ImportRow): Promise<ImportRow> => {
    const cells = Object.fromEntries(
      one.columns.flatMap((_column, place): [string, string][] => {
        const text = next[`cell-${place}`]
        return typeof text === 'string' && text !== (old.cells[place] ?? '') ? [[String(place), text]] : []
      }),
    )
    if (Object.keys(cells).length === 0 || !(await onMend(old.row, cells))) return old
    return { ...old, cells: one.columns.map((_column, place) => cells[place] ?? old.cells[place] ?? '') }
  }
  return (
    <>
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      <div className={css.grid}>
        <DataGrid<ImportRow>
          aria-label={importTexts.rows}
          columns={columns}
          rows={rows}
          getRowId={({ row }) => row}
          getRowHeight={() => 'auto'}
          loading={isPending}
          paginationMode="server"
          rowCount={data?.total ?? 0}
          paginationModel={{ page, pageSize: importPageSize }}
          onPaginationModelChange={(model) => setPage(model.page)}
          pageSizeOptions={[importPageSize]}
          processRowUpdate={(next, old) => mend(next as ImportRow & Record<string, unknown>, old)}
          localeText={{ ...gridTexts, noRowsLabel: importTexts.noRows }}
          rowSelection={false}
          disableColumnFilter
          disableColumnSorting
          disableEval
          columnHeaderHeight={40}
          nonce={pageNonce()}
          slotProps={{ basePopper: { material: popper } }}
        />
      </div>
    </>
  )
}

const none: ImportRow[] = []

/** Esc closes the library's menus, and not what they stand in. */
const popper = {
  role: 'region',
  'aria-label': importTexts.rows,
  onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation(),
}
