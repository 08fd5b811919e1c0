import type { GridPlace } from './grid-place.ts'

type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

/** How many rows and columns a table has, and how many rows its window shows. */
type Size = { rows: number; columns: number; page: number }

/** The place that a key leads to (ARIA Authoring Practices, «Data Grid»); undefined where it leads nowhere. */
export function nextPlace(pressed: Key, { row, column }: GridPlace, size: Size): GridPlace | undefined {
  const isFar = pressed.ctrlKey || pressed.metaKey
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const down = (by: number): GridPlace => ({ row: Math.min(lastRow, row + by), column })
  const ways: Record<string, () => GridPlace> = {
    ArrowDown: () => down(1),
    ArrowUp: () => ({ row: Math.max(-1, row - 1), column }),
    ArrowRight: () => ({ row, column: Math.min(lastColumn, column + 1) }),
    ArrowLeft: () => ({ row, column: Math.max(0, column - 1) }),
    Home: () => ({ row: isFar ? Math.min(0, lastRow) : row, column: 0 }),
    End: () => ({ row: isFar ? lastRow : row, column: lastColumn }),
    PageDown: () => down(Math.max(1, size.page)),
    // The first row is reached before the headings are.
    PageUp: () => ({ row: row <= 0 ? -1 : Math.max(0, row - Math.max(1, size.page)), column }),
  }
  return ways[pressed.key]?.()
}
