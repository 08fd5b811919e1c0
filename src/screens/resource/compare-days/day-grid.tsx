import { DataGrid, type GridFilterModel } from '@mui/x-data-grid'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type DayComparison, mostCompared } from '#src/schema/day-comparison.ts'
import { traceFields } from '#src/schema/history.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { lifecycleFields } from '#src/schema/validity.ts'
import { columnFields } from '#src/table/places.ts'
import { pageNonce } from '#src/ui/page-nonce.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { Select } from '#src/ui/select.tsx'
import { gridTexts } from '../lines/grid-texts.ts'
import { useCells } from '../use-cells.ts'
import css from './compare-days.module.css'
import { changeWords, compareDaysTexts } from './compare-days-texts.ts'
import { dayColumns } from './day-columns.tsx'
import { comparedFields, type DayChange, dayRows } from './day-rows.ts'

/** The most that a page of the library's community edition has. */
const pageSizes = [25, 50, 100]

const changes: DayChange[] = ['CHANGES', 'STARTS', 'ENDS', 'RENEWED']

/** The differences of two days, to be found, sorted and filtered in the browser. */
export function DayGrid({ model, comparison }: { model: RenderModel; comparison: DayComparison }) {
  const [chosen, choose] = useState('')
  const [filters, setFilters] = useState<GridFilterModel>({ items: [] })
  const cells = useCells(model)
  const fields = useMemo(() => shownFields(model), [model])
  const all = useMemo(() => dayRows(comparison.differences, fields), [comparison, fields])
  const rows = useMemo(() => all.filter(({ change }) => chosen === '' || change === chosen), [all, chosen])
  const columns = useMemo(
    () => dayColumns(comparedFields(fields, model.key, all), cells),
    [fields, model, all, cells],
  )
  const options = [
    { value: '', label: compareDaysTexts.counted(compareDaysTexts.all, all.length) },
    ...changes.flatMap((change) => {
      const count = all.filter((row) => row.change === change).length
      return count > 0 ? [{ value: change, label: compareDaysTexts.counted(changeWords[change], count) }] : []
    }),
  ]
  const find = (text: string): void =>
    setFilters((current) => ({ ...current, quickFilterValues: text === '' ? [] : text.split(/\s+/) }))
  return (
    <>
      <div className={css.tools}>
        <SearchBox
          label={compareDaysTexts.find}
          value={(filters.quickFilterValues ?? []).join(' ')}
          onSearch={find}
        />
        <div className={css.changes}>
          <Select
            id="day-change"
            size="small"
            label={compareDaysTexts.changes}
            value={options.some(({ value }) => value === chosen) ? chosen : ''}
            options={options}
            onChange={(value) => choose(value ?? '')}
          />
        </div>
      </div>
      {comparison.isCut && (
        <p className={css.note} role="status">
          {compareDaysTexts.cut(mostCompared)}
        </p>
      )}
      <div className={css.grid}>
        <DataGrid
          aria-label={compareDaysTexts.grid}
          columns={columns}
          rows={rows}
          getRowHeight={() => 'auto'}
          filterModel={filters}
          onFilterModelChange={setFilters}
          initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
          pageSizeOptions={pageSizes}
          localeText={{
            ...gridTexts,
            noRowsLabel: compareDaysTexts.none,
            noResultsOverlayLabel: compareDaysTexts.noMatch,
            paginationRowsPerPage: compareDaysTexts.rowsPerPage,
          }}
          ignoreDiacritics
          rowSelection={false}
          disableEval
          columnHeaderHeight={40}
          nonce={pageNonce()}
          slotProps={{ basePopper: { material: popper } }}
        />
      </div>
    </>
  )
}

/** Columns of the table but those that tell who wrote a row and where it stands: what is compared takes effect. */
const shownFields = (model: RenderModel): Field[] =>
  columnFields(model).filter(
    ({ name }) => ![...traceFields, ...lifecycleFields].some((other) => other === name),
  )

/** Esc closes the library's menus and panels, and not what they stand in. */
const popper = {
  role: 'region',
  'aria-label': compareDaysTexts.gridOptions,
  onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation(),
}
