import useMediaQuery from '@mui/material/useMediaQuery'
import { DataGrid, type GridRowId, useGridApiRef } from '@mui/x-data-grid'
import { esES } from '@mui/x-data-grid/locales'
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react'
import type { Registry } from '#src/kinds/view.tsx'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { SortTerm } from '#src/schema/screen.ts'
import type { CellSource } from './cell-content.tsx'
import { columnsOf } from './columns.tsx'
import { rowHeights, standardDensity } from './density.ts'
import { GridCheckBox } from './grid-check-box.tsx'
import { gridStyles } from './grid-styles.ts'
import { HeadingTitle } from './heading-title.tsx'
import { type InPlace, InPlaceContext } from './in-place.ts'
import { placesOf } from './places.ts'
import { rowEvents } from './row-events.ts'
import { shownTotals } from './shown-totals.ts'
import { SortButton, SortContext } from './sort-button.tsx'
import css from './table.module.css'
import { TableCell } from './table-cell.tsx'
import { TotalsContext, TotalsRow } from './totals-row.tsx'
import { type Change, useHeadings } from './use-headings.ts'

type RecordTableProps = {
  model: RenderModel
  registry: Registry
  rows: StoredRecord[]
  total: number
  /** Whether the rows are old because the last call failed. */
  isStale: boolean
  sort: SortTerm[]
  onSort: (change: Change<SortTerm[]>) => void
  layout: TableLayout
  onLayout: (change: Change<TableLayout>) => void
  loading: boolean
  /** Click and Enter. */
  onOpen: (record: StoredRecord) => void
  /** Double click and F2. */
  onEdit: (record: StoredRecord) => void
  /** Where cells can be changed on the spot; not on a narrow screen, where a control has no room. */
  inPlace: InPlace | undefined
  rowActions: (record: StoredRecord) => ReactNode
  cells: CellSource
  totals: Record<string, string> | undefined
  /** Ids of the rows that are ticked, those of other pages included. */
  selected: ReadonlySet<string>
  onSelect: (ids: Iterable<string>) => void
  /** Ctrl+C with the focus on a cell. */
  onCopy: (row: StoredRecord, field: string) => void
  /** The record that is open beside the table. */
  open: string | undefined
  empty: ReactNode
  /** Nonce of the page, for the grid's own style elements. */
  nonce: string
}

const EmptyContext = createContext<ReactNode>(null)

/** A component of its own, so that the grid does not mount what it shows anew on every change. */
const NoRows = () => useContext(EmptyContext)

/** The table of a screen: sorting and paging are the server's; the grid draws and takes the keyboard. */
export function RecordTable(props: RecordTableProps) {
  const { model, registry, rows, total, layout, loading, onOpen, onEdit, onCopy, rowActions, empty, nonce } =
    props
  const { selected, onSelect, open, cells } = props
  const narrow = useMediaQuery('(max-width: 719px)')
  const hintId = useId()
  const inPlace = useMemo(
    () => (narrow || !props.inPlace ? undefined : { ...props.inPlace, hintId }),
    [narrow, props.inPlace, hintId],
  )
  const places = useMemo(() => placesOf(model, layout), [model, layout])
  const isChosen = layout.columns !== undefined
  const columns = useMemo(
    () => columnsOf({ model, registry, places, isChosen, narrow, rowActions, cells }),
    [model, registry, places, isChosen, narrow, rowActions, cells],
  )
  const totals = useMemo(() => shownTotals(model, registry, props.totals), [model, registry, props.totals])
  const density = layout.density ?? standardDensity
  const { row, header } = rowHeights[density]
  const sort = orderOf(model, props.sort)
  const apiRef = useGridApiRef()
  useHeadings(apiRef, {
    ...props,
    onSort: (change) => props.onSort((asked) => change(orderOf(model, asked))),
  })
  return (
    <div className={css.table} data-density={density} data-stale={props.isStale || undefined}>
      <EmptyContext value={empty}>
        <SortContext value={sort}>
          <TotalsContext value={totals}>
            <InPlaceContext value={inPlace}>
              <DataGrid
                apiRef={apiRef}
                aria-label={model.title}
                rows={rows}
                columns={columns}
                rowCount={total}
                rowHeight={row}
                columnHeaderHeight={header}
                localeText={{
                  ...esES.components.MuiDataGrid.defaultProps.localeText,
                  noRowsLabel: 'No hay registros',
                }}
                paginationMode="server"
                sortingMode="server"
                // For screen readers, which know of one sorted column only (ARIA, `aria-sort`).
                sortModel={sort
                  .slice(0, 1)
                  // The grid takes back an order by a column that it does not have, as on a narrow screen.
                  .filter(({ field }) => columns.some((column) => column.field === field))
                  .map(({ field, descending }) => ({ field, sort: descending ? 'desc' : 'asc' }))}
                loading={loading}
                checkboxSelection={!narrow}
                keepNonExistentRowsSelected
                rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
                onRowSelectionModelChange={({ type, ids }) => onSelect(chosenOf(type, ids, selected, rows))}
                getRowClassName={({ id }) => (id === open ? (css.open ?? '') : '')}
                hideFooter
                disableColumnMenu
                disableColumnFilter
                disableColumnSelector
                disableRowSelectionOnClick
                disableVirtualization
                disableEval
                nonce={nonce}
                {...rowEvents({ onOpen, onEdit, onCopy, inPlace })}
                slots={{
                  ...(inPlace ? { cell: TableCell } : {}),
                  columnHeaderSortIcon: SortButton,
                  noRowsOverlay: NoRows,
                  baseCheckbox: GridCheckBox,
                  baseTooltip: HeadingTitle,
                  bottomContainer: TotalsRow,
                }}
                slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
                sx={gridStyles}
              />
            </InPlaceContext>
          </TotalsContext>
        </SortContext>
      </EmptyContext>
      <span id={hintId} hidden>
        Se cambia aquí con Enter o F2
      </span>
    </div>
  )
}

/** The order that is asked for, or else the schema's own. */
const orderOf = (model: RenderModel, asked: SortTerm[]): SortTerm[] => (asked.length > 0 ? asked : model.sort)

/** The grid says «all but these» of the page in sight once its heading is ticked. */
const chosenOf = (
  type: 'include' | 'exclude',
  ids: Set<GridRowId>,
  before: ReadonlySet<string>,
  rows: StoredRecord[],
): string[] =>
  type === 'include'
    ? [...ids].map(String)
    : [...new Set([...before, ...rows.map(({ id }) => id)])].filter((id) => !ids.has(id))
