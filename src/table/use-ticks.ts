import { useRef } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'

/** Ticking the rows of a page; what is ticked on others stays so. */
export type Ticks = {
  one: (id: string, on: boolean) => void
  /** All from the row that was ticked or unticked last to another. */
  through: (id: string, on: boolean) => void
  /** All from one row to another, by their places on the page. */
  range: (from: number, to: number, on: boolean) => void
  all: (on: boolean) => void
}

export function useTicks(
  rows: StoredRecord[],
  selected: ReadonlySet<string>,
  onSelect: (ids: Iterable<string>) => void,
): Ticks {
  const last = useRef<string>(undefined)
  const range = (from: number, to: number, on: boolean): void => {
    const ids = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id)
    onSelect(on ? new Set([...selected, ...ids]) : [...selected].filter((id) => !ids.includes(id)))
  }
  const placeOf = (id: string | undefined): number => rows.findIndex((row) => row.id === id)
  const one = (id: string, on: boolean): void => {
    last.current = id
    range(placeOf(id), placeOf(id), on)
  }
  return {
    one,
    through: (id, on) => {
      const from = placeOf(last.current)
      if (from < 0) one(id, on)
      else range(from, placeOf(id), on)
      last.current = id
    },
    range,
    all: (on) => range(0, rows.length, on),
  }
}
