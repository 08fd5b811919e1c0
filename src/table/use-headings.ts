import type { GridApiCommon, GridEventListener } from '@mui/x-data-grid'
import { type RefObject, useEffect } from 'react'
import type { ColumnPlace, TableLayout } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { SortTerm } from '#src/schema/screen.ts'
import { nextSort } from './next-sort.ts'
import { movePlace, placesOf, resizePlace, withPlaces } from './places.ts'

/** How far a key moves the edge of a column, in pixels. */
const step = 16

/** The next from what stands by now, which a second key in a row meets before it is drawn. */
export type Change<Value> = (before: Value) => Value

type Headings = {
  model: RenderModel
  onSort: (change: Change<SortTerm[]>) => void
  onLayout: (change: Change<TableLayout>) => void
}

/** An event of the grid, which takes no further part in it once this says so. */
type GridEvent = { defaultMuiPrevented?: boolean }

/**
 * Headings by pointer and keyboard: click and Enter sort, with Shift they add to the order; Alt and an arrow move the
 * column, with Shift they change its width. The community grid itself knows of one sorted column only.
 */
export function useHeadings(
  apiRef: RefObject<GridApiCommon | null>,
  { model, onSort, onLayout }: Headings,
): void {
  useEffect(() => {
    const place = (change: Change<ColumnPlace[]>): void =>
      onLayout((layout) => withPlaces(model, layout, change(placesOf(model, layout))))
    const click: GridEventListener<'columnHeaderClick'> = ({ field, colDef }, event) => {
      if (!colDef.sortable) return
      keepFromGrid(event)
      onSort((sort) => nextSort(sort, field, event.shiftKey))
    }
    const key: GridEventListener<'columnHeaderKeyDown'> = ({ field, colDef }, event) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      const sorts = event.key === 'Enter' && colDef.sortable === true
      if (!sorts && !(by !== 0 && event.altKey)) return
      keepFromGrid(event)
      event.preventDefault()
      if (sorts) onSort((sort) => nextSort(sort, field, event.shiftKey))
      else if (event.shiftKey) place((places) => resizePlace(places, field, colDef.computedWidth + by * step))
      else place((places) => movePlace(places, field, by))
    }
    const resize: GridEventListener<'columnWidthChange'> = ({ colDef, width }) =>
      place((places) => resizePlace(places, colDef.field, width))
    const { current: api } = apiRef
    const ends = [
      api?.subscribeEvent('columnHeaderClick', click, { isFirst: true }),
      api?.subscribeEvent('columnHeaderKeyDown', key, { isFirst: true }),
      api?.subscribeEvent('columnWidthChange', resize),
    ]
    return () => {
      for (const end of ends) end?.()
    }
  })
}

const keepFromGrid = (event: GridEvent): void => {
  event.defaultMuiPrevented = true
}
