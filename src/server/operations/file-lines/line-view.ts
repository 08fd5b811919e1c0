import { redactedValue } from '#src/kinds/redacted-value.ts'
import type { ShownLine } from '#src/schema/lines-of-file.ts'
import type { Field } from '#src/schema/screen.ts'
import { quotable } from '../../quotable.ts'
import { notesOn } from './line-notes.ts'
import type { FileLine, LineIssue } from './line-rows.ts'

/** A column that is shown: its place in the file, its heading, and its field where that is one of a screen. */
export type ShownColumn = { place: number; heading: string; field: Field | undefined }

/**
 * A line as lists show its record: of masked fields the end only, in cells and in what is said of them.
 * @param isWhole whether it is for its sender, who mends it
 */
export function lineView(columns: ShownColumn[], isWhole = false): (line: FileLine) => ShownLine {
  const masked = columns.filter(({ field }) => !isWhole && field?.property['x-masked'])
  const headingOf = ({ field = '', heading }: LineIssue): string =>
    columns.find((column) => column.field?.name === field)?.heading ?? heading
  return ({ line, state, content, cells, issues }) => {
    const shown = [...cells]
    const ends = masked.flatMap(({ place, field }): [string, string][] => {
      const cell = cells[place] ?? ''
      const end = field && cell !== '' ? String(redactedValue(field, cell) ?? hidden) : ''
      shown[place] = end
      return cell === '' ? [] : [[cell, end]]
    })
    const without = (text: string): string =>
      ends.reduce((rest, [cell, end]) => rest.replaceAll(cell, end), text)
    return {
      line,
      state,
      cells: columns.map(({ place }) => quotable(shown[place] ?? '')),
      remarks: [
        ...issues.map((issue) => ({ heading: headingOf(issue), message: quotable(without(issue.message)) })),
        ...notesOn(content).map((message) => ({ heading: '', message })),
      ],
      ...(content.pending === undefined ? {} : { isPending: true }),
      ...(state === 'APPLIED' && Number(content.surplus ?? 0) > 0 ? { isOver: true } : {}),
    }
  }
}

/** In place of a value of which nothing may be seen. */
const hidden = '•••'
