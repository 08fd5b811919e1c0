import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { ApiError } from '../http/errors.ts'
import type { EndedPeriod } from '../resources/periods/periods-to-end.ts'

/** Row that creates a record, or changes `current`. */
export type RowWrite = {
  row: number
  current: StoredRecord | undefined
  /** All that a client may send of the record. */
  values: JsonObject
  /** Notices that whoever applies it confirms. */
  confirmed?: string[]
  /** Periods to open again once it is written. */
  reopens?: EndedPeriod[]
}

/** Row that is to be validated, and whether it is wrong already. */
export type OpenRow = RowWrite & { isKnown: boolean }

/** A period that a new record ends, in words, and those of its values that are others from then on. */
export type Ending = Issue & { before: JsonObject }

/** What came of writing a row: its notices, the periods that it ends, and whether it waits for another person. */
export type RowOutcome = { notices: Issue[]; endings?: Ending[]; waits: boolean } | ApiError

/** Record as it was written. */
export type SavedRow = { id: string; version: number; ended: EndedPeriod[] }
