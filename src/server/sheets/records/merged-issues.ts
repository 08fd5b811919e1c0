import { placeOf } from '../column-letters.ts'
import type { RecognizedColumns } from '../columns/recognize-columns.ts'
import { noProblems } from '../sheet-file.ts'
import { issueAtColumn } from './row-issue.ts'
import type { SheetRecord } from './sheet-record.ts'

/**
 * Issues of merged cells among the data: only their first cell has a value, and what the others are to be is not said.
 * Those above the data and within the headings do no harm.
 */
export function mergedIssues(merged: string[], recognized: RecognizedColumns): SheetRecord[] {
  return merged.flatMap((range) => {
    const [start, end] = range.split(':').map(placeOf)
    if (!start || !end || end.row <= recognized.headingRow) return []
    const row = { number: start.row, cells: [], problems: noProblems }
    const issues = [issueAtColumn(recognized, row, start.column, mergedMessage(range))]
    return [{ row, record: {}, issues, notices: [] }]
  })
}

/** Message for merged cells, by their range. */
export const mergedMessage = (range: string): string =>
  `Las celdas ${range} están combinadas; sepárelas y repita el valor en cada una.`
