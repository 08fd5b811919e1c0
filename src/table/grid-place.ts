import css from './table.module.css'

/** Place of a cell: its row on the page, from 0, or −1 for the headings; and its column, from 0. */
export type GridPlace = { row: number; column: number }

/**
 * The cell or heading of a table that contains an element; undefined for
 * the totals, and outside of its cells.
 */
export function cellOf(
  table: HTMLTableElement,
  target: EventTarget | null,
): HTMLTableCellElement | undefined {
  const cell =
    target instanceof Element && table.contains(target) && target.closest<HTMLTableCellElement>('td, th')
  return cell && !table.tFoot?.contains(cell) ? cell : undefined
}

export function placeOf(table: HTMLTableElement, cell: HTMLTableCellElement): GridPlace {
  const row = cell.closest('tr')
  const isHeading = table.tHead?.contains(cell)
  return { row: isHeading ? -1 : (row?.sectionRowIndex ?? -1), column: cell.cellIndex }
}

/** The cell at a place, or the nearest one. */
export function cellAt(
  table: HTMLTableElement,
  { row, column }: GridPlace,
): HTMLTableCellElement | undefined {
  const rows = table.tBodies[0]?.rows
  const nearest = row < 0 || !rows?.length ? table.tHead?.rows[0] : rows[Math.min(row, rows.length - 1)]
  return nearest?.cells[Math.min(column, nearest.cells.length - 1)]
}

/** The element to focus for a cell: its last control, where it holds nothing else, or the cell itself. */
export const stopOf = (cell: HTMLTableCellElement): HTMLElement =>
  (cell.dataset.field?.startsWith('__') && [...cell.querySelectorAll<HTMLElement>('input, button')].at(-1)) ||
  cell

/** Focuses a cell and scrolls it out from under the fixed parts. */
export function focusCell(table: HTMLTableElement, cell: HTMLTableCellElement): void {
  stopOf(cell).focus({ preventScroll: true })
  const scroller = scrollerOf(table)
  const row = cell.closest('tr')
  if (!scroller || !row) return
  const bounds = cell.getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  const top = table.tHead?.getBoundingClientRect().bottom ?? view.top
  const bottom = table.tFoot?.getBoundingClientRect().top ?? view.top + scroller.clientHeight
  if (!table.tHead?.contains(cell)) scroller.scrollTop += outside(bounds.top, bounds.bottom, top, bottom)
  if (stays(cell, 'left')) return
  const cells = [...row.cells]
  const start = cells.findLast((one, index) => stays(one, 'left') && index < cell.cellIndex)
  const end = cells.find((one, index) => stays(one, 'right') && index > cell.cellIndex)
  const left = start?.getBoundingClientRect().right ?? view.left
  const right = end ? end.getBoundingClientRect().left - fadeOf(end) : view.left + scroller.clientWidth
  scroller.scrollLeft += outside(bounds.left, bounds.right, left, right)
}

/** How far before a cell that stays what goes on below it fades out, in pixels. */
const fadeOf = (cell: HTMLElement): number => Number.parseFloat(getComputedStyle(cell, '::before').width) || 0

/** The scroller of a table. */
export const scrollerOf = (table: HTMLTableElement): HTMLElement | null => table.closest(`.${css.scroller}`)

/** Whether a cell stays at one edge while the table scrolls. */
const stays = (cell: HTMLElement, edge: 'left' | 'right'): boolean => {
  const { position, [edge]: offset } = getComputedStyle(cell)
  return position === 'sticky' && offset !== 'auto'
}

/** How far a stretch has to move to be within another; its beginning counts where it is the longer one. */
function outside(from: number, to: number, first: number, last: number): number {
  if (from < first || to - from > last - first) return from - first
  return to > last ? to - last : 0
}
