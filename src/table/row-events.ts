import type { KeyboardEvent, MouseEvent } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import type { InPlace } from './in-place.ts'

export type RowWays = {
  /** Click and Enter. */
  onOpen: (record: StoredRecord) => void
  /** Double click and F2, on the cell of a field or, beside them, of a control. */
  onEdit: (record: StoredRecord, field: string) => void
  /** Ctrl+C with the focus on a cell. */
  onCopy: (record: StoredRecord, field: string) => void
  /** Where it is possible, instead of the form and of Enter; a click on such a cell only goes there. */
  inPlace: InPlace | undefined
}

/** Pointer and keyboard events of a row's cell. */
export function rowEvents({ onOpen, onEdit, onCopy, inPlace }: RowWays) {
  /** Opens the control of a cell; false where it has none. */
  const begin = (record: StoredRecord, cell: HTMLElement): boolean => {
    const field = fieldOf(cell)
    if (!inPlace?.canEdit(record, field)) return false
    inPlace.begin(record, field, cell)
    return true
  }
  return {
    click: (record: StoredRecord, cell: HTMLElement): void => {
      if (fieldOf(cell) !== '__check__' && !inPlace?.canEdit(record, fieldOf(cell))) onOpen(record)
    },
    doubleClick: (record: StoredRecord, cell: HTMLElement, { target }: MouseEvent): void => {
      if (!hasOwnKeys(cell, target) && !begin(record, cell)) onEdit(record, fieldOf(cell))
    },
    /** Whether the key was taken. */
    key: (record: StoredRecord, cell: HTMLElement, event: KeyboardEvent): boolean => {
      const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c'
      if (event.key === 'Enter' && !hasOwnKeys(cell, event.target)) {
        if (!begin(record, cell)) onOpen(record)
      } else if (event.key === 'F2') {
        if (!begin(record, cell)) onEdit(record, fieldOf(cell))
      } else if (isCopy && getSelection()?.isCollapsed !== false) onCopy(record, fieldOf(cell))
      else return false
      return true
    },
  }
}

/** Whether the controls in a cell take Enter and double clicks themselves. */
const hasOwnKeys = (cell: HTMLElement, target: EventTarget): boolean =>
  fieldOf(cell).startsWith('__') || (target instanceof Element && target.closest('a') !== null)

const fieldOf = (cell: HTMLElement): string => cell.dataset.field ?? ''
