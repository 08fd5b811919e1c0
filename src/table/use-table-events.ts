import type { ChangeEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import { cellAt, cellOf, focusCell, type GridPlace, placeOf, scrollerOf } from './grid-place.ts'
import { type HeadingWays, headingEvents } from './heading-events.ts'
import { nextPlace } from './next-place.ts'
import { type RowWays, rowEvents } from './row-events.ts'
import { tickKey } from './tick-key.ts'
import { headingOfEdge, useResize } from './use-resize.ts'
import { type Ticks, useTicks } from './use-ticks.ts'

type TableWays = RowWays &
  HeadingWays & {
    rows: StoredRecord[]
    selected: ReadonlySet<string>
    onSelect: (ids: Iterable<string>) => void
  }

/** The cell of an event; without a record it is a heading. */
type Part = { table: HTMLTableElement; cell: HTMLTableCellElement; place: GridPlace; record?: StoredRecord }

/** All that pointer and keyboard do in the table, taken at the table itself, so that its rows need no handlers. */
export function useTableEvents(grid: RefObject<HTMLTableElement | null>, ways: TableWays) {
  const { rows, columns, selected, onSelect } = ways
  const ticks = useTicks(rows, selected, onSelect)
  const row = rowEvents(ways)
  const heading = headingEvents(ways)
  const { fitColumn, ...drag } = useResize(grid, columns, heading.resize)
  const partAt = (target: EventTarget): Part | undefined => {
    const { current: table } = grid
    const cell = table && cellOf(table, target)
    if (!table || !cell) return undefined
    const place = placeOf(table, cell)
    const record = rows[place.row]
    return { table, cell, place, ...(record ? { record } : {}) }
  }
  return {
    ...drag,
    onClick: (event: MouseEvent): void => {
      const part = partAt(event.target)
      if (!part || headingOfEdge(event.target)) return
      if (part.record) row.click(part.record, part.cell)
      else heading.click(part.cell, event)
    },
    onDoubleClick: (event: MouseEvent): void => {
      const part = partAt(event.target)
      if (!fitColumn(event) && part?.record) row.doubleClick(part.record, part.cell, event)
    },
    onChange: ({ target, nativeEvent }: ChangeEvent): void => {
      const part = partAt(target)
      if (!part || !(target instanceof HTMLInputElement)) return
      const isRange = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey
      if (part.record) ticks[isRange ? 'through' : 'one'](part.record.id, target.checked)
      else ticks.all(target.checked)
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const part = partAt(event.target)
      if (!part) return
      const { record, cell } = part
      const isTaken = record
        ? row.key(record, cell, event) || tickKey(record.id, selected, ticks, event)
        : heading.key(cell, event)
      if (isTaken || move(part, event, ways, ticks)) event.preventDefault()
    },
  }
}

/**
 * Goes where a key leads; with Shift the rows on the way are ticked, or unticked on the way back. False for other keys.
 */
function move(
  { table, place }: Part,
  event: KeyboardEvent,
  { rows, selected }: TableWays,
  ticks: Ticks,
): boolean {
  const next = event.altKey ? undefined : nextPlace(event, place, sizeOf(table))
  const cell = next && cellAt(table, next)
  if (!next || !cell) return false
  focusCell(table, cell)
  const { row: to } = next
  const { row: from } = place
  const reached = rows[to]
  if (event.shiftKey && reached && from >= 0 && to !== from) {
    const isBack = selected.has(reached.id)
    ticks.range(from, isBack ? to - Math.sign(to - from) : to, !isBack)
  }
  return true
}

function sizeOf(table: HTMLTableElement): Parameters<typeof nextPlace>[2] {
  const rows = table.tBodies[0]?.rows
  const height = (scrollerOf(table)?.clientHeight ?? 0) - (table.tHead?.offsetHeight ?? 0)
  return {
    rows: rows?.length ?? 0,
    columns: table.tHead?.rows[0]?.cells.length ?? 0,
    page: Math.floor(height / (rows?.[0]?.offsetHeight || height || 1)),
  }
}
