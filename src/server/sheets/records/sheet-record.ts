import type { JsonObject } from '#src/schema/json.ts'
import type { Notice } from '#src/validation/issue.ts'
import type { SheetRow } from '../sheet-file.ts'
import type { RowIssue } from './row-issue.ts'

/** Row of a file as a record. */
export type SheetRecord = {
  row: SheetRow
  /** The record as it may be stored where there are no issues; else what of it could be read. */
  record: JsonObject
  /** None for a good row. */
  issues: RowIssue[]
  /** What rules tell without refusing; «confirmar» needs a confirmation. */
  notices: Notice[]
}
