import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { narrowestColumn, widestColumn } from '#src/query/table-layout.ts'
import type { TableColumn } from './columns.ts'
import { scrollerOf } from './grid-place.ts'
import css from './headings.module.css'
import { tracksOf } from './tracks.ts'

/** The column whose edge is held, the place on the page where it begins, and its width once the pointer has moved. */
type Drag = { column: TableColumn; from: number; width?: number }

/**
 * Drags the edges of columns with the pointer; a double click fits a column to its contents. Until an edge
 * is released only the style of the table changes.
 * @param onResize called with the field and its width in pixels
 */
export function useResize(
  grid: RefObject<HTMLTableElement | null>,
  columns: TableColumn[],
  onResize: (field: string, width: number) => void,
) {
  const drag = useRef<Drag>(undefined)
  const show = (shown: TableColumn[]): void => {
    const scroller = grid.current && scrollerOf(grid.current)
    for (const [name, value] of Object.entries(tracksOf(shown, false)))
      scroller?.style.setProperty(name, String(value))
  }
  return {
    onPointerDown: ({ target, button, clientX, pointerId }: PointerEvent): void => {
      const heading = headingOfEdge(target)
      const column = columnOf(columns, heading)
      if (!heading || !column || button !== 0) return
      // The edge itself, so that the click that follows is none of the heading.
      heading.querySelector(`.${css.edge}`)?.setPointerCapture(pointerId)
      drag.current = { column, from: clientX - heading.offsetWidth }
    },
    onPointerMove: ({ clientX }: PointerEvent): void => {
      if (!drag.current) return
      const { column, from } = drag.current
      const width = Math.min(widestColumn, Math.max(narrowestColumn, clientX - from))
      drag.current.width = width
      show(columns.map((one) => (one === column ? { ...one, least: width, share: 0 } : one)))
    },
    onPointerUp: (): void => {
      const { column, width } = drag.current ?? {}
      drag.current = undefined
      if (column && width !== undefined) onResize(column.field.name, width)
    },
    onPointerCancel: (): void => {
      if (drag.current) show(columns)
      drag.current = undefined
    },
    /** Whether the double click was on an edge. */
    fitColumn: ({ target }: MouseEvent): boolean => {
      const heading = headingOfEdge(target)
      const column = columnOf(columns, heading)
      if (!heading || !column) return false
      onResize(column.field.name, Math.max(column.heading, widestContent(heading)))
      return true
    },
  }
}

/** The heading whose edge the pointer is on. */
export const headingOfEdge = (target: EventTarget): HTMLTableCellElement | undefined =>
  (target instanceof Element && target.matches(`.${css.edge}`) && target.closest('th')) || undefined

const columnOf = (columns: TableColumn[], heading: HTMLElement | undefined): TableColumn | undefined =>
  columns.find(({ field }) => field.name === heading?.dataset.field)

/** Width of the widest cell under a heading, in pixels, its paddings included. */
function widestContent(heading: HTMLTableCellElement): number {
  const range = document.createRange()
  const rows = [...(heading.closest('table')?.tBodies[0]?.rows ?? [])]
  return Math.max(
    ...rows.map(({ cells }) => {
      const cell = cells[heading.cellIndex]
      if (!cell) return 0
      const { paddingLeft, paddingRight } = getComputedStyle(cell)
      range.selectNodeContents(cell)
      const { width } = range.getBoundingClientRect()
      return Math.ceil(width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)) + 1
    }),
    0,
  )
}
