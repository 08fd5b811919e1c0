import type { DataGridProps } from '@mui/x-data-grid'
import type { StoredRecord } from '#src/schema/record.ts'
import type { InPlace } from './in-place.ts'

type RowWays = {
  /** Click and Enter. */
  onOpen: (record: StoredRecord) => void
  /** Double click and F2. */
  onEdit: (record: StoredRecord) => void
  /** Ctrl+C with the focus on a cell. */
  onCopy: (record: StoredRecord, field: string) => void
  /** Where it can be done, in the place of the form and of Enter; a click on such a cell only goes there. */
  inPlace: InPlace | undefined
}

/** What pointer and keyboard do with a row. */
export function rowEvents({ onOpen, onEdit, onCopy, inPlace }: RowWays) {
  /** Opens the control of a cell; false where it has none. */
  const begin = (record: StoredRecord, cell: HTMLElement | null): boolean => {
    const field = fieldOf(cell)
    if (!cell || !inPlace?.canEdit(record, field)) return false
    inPlace.begin(record, field, cell)
    return true
  }
  return {
    onRowClick: ({ row }, { target }) => {
      if (!inPlace?.canEdit(row, fieldOf(cellAt(target)))) onOpen(row)
    },
    onRowDoubleClick: ({ row }, { target }) => {
      if (!begin(row, cellAt(target))) onEdit(row)
    },
    onCellKeyDown: ({ row, field }, event) => {
      const cell = event.currentTarget
      if (event.key === 'Enter' && !ownKeys.includes(field) && !begin(row, cell)) onOpen(row)
      if (event.key === 'F2' && !begin(row, cell)) onEdit(row)
      const copies = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c'
      if (copies && getSelection()?.isCollapsed !== false) onCopy(row, field)
    },
  } satisfies Pick<DataGridProps<StoredRecord>, 'onRowClick' | 'onRowDoubleClick' | 'onCellKeyDown'>
}

/** Columns whose controls take Enter themselves. */
const ownKeys = ['__actions', '__check__']

const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null

const fieldOf = (cell: HTMLElement | null): string => cell?.dataset.field ?? ''
