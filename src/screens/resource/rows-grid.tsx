import { DataGrid, type GridColDef, type GridFilterModel, type GridValidRowModel } from '@mui/x-data-grid'
import { type KeyboardEvent, useState } from 'react'
import { pageNonce } from '#src/ui/page-nonce.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { Select } from '#src/ui/select.tsx'
import { gridTexts } from './lines/grid-texts.ts'
import css from './rows-grid.module.css'

/** The most that a page of the library's community edition has. */
const pageSizes = [25, 50, 100]

type RowsGridProps<Row extends GridValidRowModel> = {
  columns: GridColDef<Row>[]
  rows: Row[]
  getRowId: (row: Row) => string | number
  /** A choice of rows above the grid; the first option is all of them. */
  choice: {
    label: string
    value: string
    options: { value: string; label: string }[]
    onChange: (value: string) => void
  }
  /** What is to be known of the rows as a whole; nothing where it is empty. */
  note: string
  texts: { grid: string; options: string; find: string; none: string; noMatch: string }
}

/** Rows that are in the browser, to be found, sorted and filtered there. */
export function RowsGrid<Row extends GridValidRowModel>({
  columns,
  rows,
  getRowId,
  choice,
  note,
  texts,
}: RowsGridProps<Row>) {
  const [filters, setFilters] = useState<GridFilterModel>({ items: [] })
  const find = (text: string): void =>
    setFilters((current) => ({ ...current, quickFilterValues: text === '' ? [] : text.split(/\s+/) }))
  // Esc closes the library's menus and panels, and not what they stand in.
  const popper = {
    role: 'region',
    'aria-label': texts.options,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation(),
  }
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <SearchBox label={texts.find} value={(filters.quickFilterValues ?? []).join(' ')} onSearch={find} />
        <div className={css.choice}>
          <Select
            id="rows-choice"
            size="small"
            label={choice.label}
            value={choice.value}
            options={choice.options}
            onChange={(value) => choice.onChange(value ?? '')}
          />
        </div>
      </div>
      {note !== '' && (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
      <div className={css.grid}>
        <DataGrid<Row>
          aria-label={texts.grid}
          columns={columns}
          rows={rows}
          getRowId={getRowId}
          getRowHeight={() => 'auto'}
          filterModel={filters}
          onFilterModelChange={setFilters}
          initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
          pageSizeOptions={pageSizes}
          localeText={{
            ...gridTexts,
            noRowsLabel: texts.none,
            noResultsOverlayLabel: texts.noMatch,
          }}
          ignoreDiacritics
          rowSelection={false}
          disableEval
          columnHeaderHeight={40}
          nonce={pageNonce()}
          slotProps={{ basePopper: { material: popper } }}
        />
      </div>
    </div>
  )
}
