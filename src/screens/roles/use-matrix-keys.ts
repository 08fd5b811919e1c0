import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * One tab stop for all the check boxes of a table: arrows go on to the next one in their direction, and Tab comes
 * back to where the person was.
 */
export function useMatrixKeys(): {
  ref: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  onFocus: (event: { target: EventTarget }) => void
} {
  const ref = useRef<HTMLTableElement>(null)
  const last = useRef<HTMLInputElement>(undefined)
  useLayoutEffect(() => {
    const inputs = [...(ref.current?.querySelectorAll('input') ?? [])]
    const stop = inputs.find((input) => input === last.current) ?? inputs[0]
    for (const input of inputs) input.tabIndex = input === stop ? 0 : -1
  })
  return {
    ref,
    onFocus: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (last.current) last.current.tabIndex = -1
      target.tabIndex = 0
      last.current = target
    },
    onKeyDown: (event) => {
      const step = steps[event.key]
      if (!step || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      inputBeyond(event.target, step)?.focus()
    },
  }
}

/** The next check box in a direction; cells without one are skipped. */
function inputBeyond(
  from: HTMLInputElement,
  [rows, columns]: [number, number],
): HTMLInputElement | undefined {
  let cell: Element | null | undefined = from.closest('td')
  while (cell) {
    cell =
      columns === 0
        ? cellBelow(cell, rows)
        : columns > 0
          ? cell.nextElementSibling
          : cell.previousElementSibling
    const input = cell?.querySelector('input')
    if (input) return input
  }
  return undefined
}

function cellBelow(cell: Element, by: number): Element | undefined {
  const row = cell.closest('tr')
  const table = cell.closest('table')
  if (!row || !table) return undefined
  const next = table.rows[row.rowIndex + by]
  // A group's heading has one cell for all columns: the search goes on through it.
  return next && (next.cells[(cell as HTMLTableCellElement).cellIndex] ?? throughGroup(next, cell, by))
}

const throughGroup = (row: HTMLTableRowElement, cell: Element, by: number): Element | undefined => {
  const beyond = row.closest('table')?.rows[row.rowIndex + by]
  return beyond?.cells[(cell as HTMLTableCellElement).cellIndex]
}
