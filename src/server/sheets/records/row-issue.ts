import { fromPointer } from '#src/schema/json-pointer.ts'
import { findField } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import { rowMessage } from '#src/validation/row-message.ts'
import { columnLetters } from '../column-letters.ts'
import type { RecognizedColumns } from '../columns/recognize-columns.ts'
import type { SheetRow } from '../sheet-file.ts'

/** What is wrong in a row, at the cell that is to be mended. */
export type RowIssue = {
  /** Row of the sheet, from 1. */
  row: number
  /** Letters of the column; none for a field that no column gives. */
  column: string
  heading: string
  /** The cell as it was read, as far as somebody needs it to know the cell. */
  value: string
  /** Name of the field; none for a column that gives none. */
  field: string
  message: string
}

/** Characters of a cell that its issue repeats. */
const mostValue = 500

const cutText = (text: string): string => (text.length > mostValue ? `${text.slice(0, mostValue)}…` : text)

/** Issue at a column of a row. */
export function issueAtColumn(
  { fields, headings }: RecognizedColumns,
  { number, cells }: SheetRow,
  column: number,
  message: string,
): RowIssue {
  return {
    row: number,
    column: columnLetters(column),
    heading: headings[column]?.trim() ?? '',
    value: cutText(cells[column] ?? ''),
    field: fields[column]?.name ?? '',
    message,
  }
}

/** Issue of a record, at the column of its field. */
export function issueAtField(recognized: RecognizedColumns, row: SheetRow, issue: Issue): RowIssue {
  const [name = ''] = fromPointer(issue.pointer)
  const message = rowMessage(recognized.columns.fields, issue)
  const column = recognized.fields.findIndex((field) => field?.name === name)
  if (column >= 0) return issueAtColumn(recognized, row, column, message)
  const heading = findField(recognized.columns, name)?.title ?? ''
  return { row: row.number, column: '', heading, value: '', field: name, message }
}
