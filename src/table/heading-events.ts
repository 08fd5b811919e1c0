import type { KeyboardEvent, MouseEvent } from 'react'
import type { ColumnPlace, TableLayout } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { SortTerm } from '#src/schema/screen.ts'
import type { TableColumn } from './columns.ts'
import { nextSort } from './next-sort.ts'
import { movePlace, placesOf, resizePlace, withPlaces } from './places.ts'

/** How far a key moves the edge of a column, in pixels. */
const step = 16

/** The next value from the latest, which a second key in a row meets before it is drawn. */
export type Change<Value> = (before: Value) => Value

export type HeadingWays = {
  model: RenderModel
  columns: TableColumn[]
  onSort: (change: Change<SortTerm[]>) => void
  onLayout: (change: Change<TableLayout>) => void
}

/**
 * Headings by pointer and keyboard: click and Enter sort, with Shift they add to the order; Alt and an arrow move the
 * column, with Shift they change its width.
 */
export function headingEvents({ model, columns, onSort, onLayout }: HeadingWays) {
  const place = (change: Change<ColumnPlace[]>): void =>
    onLayout((layout) => withPlaces(model, layout, change(placesOf(model, layout))))
  const resize = (field: string, width: number): void => place((places) => resizePlace(places, field, width))
  const columnOf = (heading: HTMLElement): TableColumn | undefined =>
    columns.find(({ field }) => field.name === heading.dataset.field)
  const sort = (heading: HTMLElement, isAdded: boolean): boolean => {
    const column = columnOf(heading)
    if (!column?.sortable) return false
    onSort((before) => nextSort(before, column.field.name, isAdded))
    return true
  }
  return {
    resize,
    click: (heading: HTMLElement, { shiftKey }: MouseEvent): boolean => sort(heading, shiftKey),
    /** Whether the key was taken. */
    key: (heading: HTMLElement, { key, altKey, shiftKey }: KeyboardEvent): boolean => {
      if (key === 'Enter') return sort(heading, shiftKey)
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      const column = columnOf(heading)
      if (by === 0 || !altKey || !column) return false
      const { name } = column.field
      if (shiftKey) resize(name, heading.offsetWidth + by * step)
      else place((places) => movePlace(places, name, by))
      return true
    },
  }
}
