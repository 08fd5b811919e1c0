import type { StoredRecord } from '#src/schema/record.ts'

/** Editing values in place in the table. */
export type InPlace = {
  /** Whether the person may change the cell; the same function while nothing of that changes. */
  canEdit: (record: StoredRecord, field: string) => boolean
  /** Opens the control of the field over its cell. */
  begin: (record: StoredRecord, field: string, cell: HTMLElement) => void
}
