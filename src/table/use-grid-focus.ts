import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { cellAt, cellOf, focusCell, type GridPlace, placeOf, stopOf } from './grid-place.ts'

type Stop = { element: HTMLElement; place: GridPlace }

/**
 * One cell of the table is in the tab order: the last focused one. A focus that goes with its row
 * moves to the row in its place. No cell is drawn anew for that.
 */
export function useGridFocus(grid: RefObject<HTMLTableElement | null>) {
  const stop = useRef<Stop>(undefined)
  const held = useRef<HTMLTableCellElement>(undefined)
  const putStop = (table: HTMLTableElement, cell: HTMLTableCellElement): void => {
    stop.current?.element.setAttribute('tabindex', '-1')
    const element = stopOf(cell)
    element.setAttribute('tabindex', '0')
    stop.current = { element, place: placeOf(table, cell) }
  }
  useLayoutEffect(() => {
    const { current: table } = grid
    if (!table) return
    const nearest = cellAt(table, stop.current?.place ?? { row: -1, column: 0 })
    if (nearest && !(stop.current && table.contains(stop.current.element))) putStop(table, nearest)
    if (!held.current || (document.activeElement ?? document.body) !== document.body) return
    const cell = table.contains(held.current) ? held.current : nearest
    if (cell) focusCell(table, cell)
  })
  return {
    onFocus: ({ target }: FocusEvent): void => {
      const cell = grid.current && cellOf(grid.current, target)
      if (!grid.current || !cell) return
      held.current = cell
      putStop(grid.current, cell)
    },
    onBlur: (): void => {
      held.current = undefined
    },
  }
}
