import { DataGrid, type GridFilterModel } from '@mui/x-data-grid'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { FileLines, ShownLine } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { pageNonce } from '#src/ui/page-nonce.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { Select } from '#src/ui/select.tsx'
import { useNarrow } from '#src/ui/use-narrow.ts'
import { gridTexts } from './grid-texts.ts'
import { lineColumns } from './line-columns.tsx'
import css from './line-grid.module.css'
import { describeShown, stateOptions } from './line-words.ts'
import { linesTexts } from './lines-texts.ts'

/** The most that a page of the library's community edition has. */
const pageSizes = [25, 50, 100]

/** Lines of a file, to be found, sorted, filtered and copied in the browser. */
export function LineGrid({ file, record }: { file: FileLines; record: StoredRecord }) {
  const [state, setState] = useState('')
  const [filters, setFilters] = useState<GridFilterModel>({ items: [] })
  const narrow = useNarrow()
  const columns = useMemo(() => lineColumns(file, record, narrow), [file, record, narrow])
  const options = stateOptions(file)
  // A state that no line has any more, while it is applied, shows them all.
  const chosen = options.some(({ value }) => value === state) ? state : ''
  const rows = useMemo(
    () => (chosen === '' ? file.lines : file.lines.filter((line) => line.state === chosen)),
    [file, chosen],
  )
  const note = describeShown(file, record)
  const find = (text: string): void =>
    setFilters((current) => ({ ...current, quickFilterValues: text === '' ? [] : text.split(/\s+/) }))
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <SearchBox
          label={linesTexts.find}
          value={(filters.quickFilterValues ?? []).join(' ')}
          onSearch={find}
        />
        <div className={css.state}>
          <Select
            id="line-state"
            size="small"
            label={linesTexts.state}
            value={chosen}
            options={options}
            onChange={(value) => setState(value ?? '')}
          />
        </div>
      </div>
      {note !== '' && (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
      <div className={css.grid}>
        <DataGrid<ShownLine>
          aria-label={linesTexts.gridLabel}
          columns={columns}
          rows={rows}
          getRowId={({ line }) => line}
          getRowHeight={() => 'auto'}
          filterModel={filters}
          onFilterModelChange={setFilters}
          initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
          pageSizeOptions={pageSizes}
          localeText={gridTexts}
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

/** Esc closes the library's menus and panels, and not what they stand in. */
const popper = {
  role: 'region',
  'aria-label': linesTexts.gridOptions,
  onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation(),
}
