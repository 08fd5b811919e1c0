import { DataGrid, GridCellEditStopReasons } from '@mui/x-data-grid'
import { type KeyboardEvent, useMemo } from 'react'
import { type ImportRow, importPageSize } from '#src/schema/table-import.ts'
import { pageNonce } from '#src/ui/page-nonce.ts'
import { gridTexts } from '../lines/grid-texts.ts'
import css from './import.module.css'
import { importTexts } from './import-texts.ts'
import { rowColumns } from './row-columns.tsx'
import type { ShownRowsProps } from './use-import-rows.ts'

/** Grid of an import's rows, whose cells are mended in place. */
export function RowGrid({ model, one, part, pages, mayMend, onMend }: ShownRowsProps) {
  const { rows, total, page, setPage, isPending } = pages
  const columns = useMemo(
    () => rowColumns(one, { model, rows, part, mayMend }),
    [model, one, rows, part, mayMend],
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
    <div className={css.grid}>
      <DataGrid<ImportRow>
        aria-label={importTexts.rows}
        columns={columns}
        rows={rows}
        getRowId={({ row }) => row}
        getRowHeight={() => 'auto'}
        loading={isPending}
        paginationMode="server"
        rowCount={total}
        paginationModel={{ page, pageSize: importPageSize }}
        onPaginationModelChange={(model) => setPage(model.page)}
        pageSizeOptions={[importPageSize]}
        onCellEditStop={({ reason }, event) => {
          // Esc leaves the cell, and not what the grid stands in.
          if (reason === GridCellEditStopReasons.escapeKeyDown && 'stopPropagation' in event)
            event.stopPropagation()
        }}
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
  )
}

/** Esc closes the library's menus, and not what they stand in. */
const popper = {
  role: 'region',
  'aria-label': importTexts.rows,
  onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation(),
}
