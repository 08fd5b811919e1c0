import type { FileLines } from '#src/schema/lines-of-file.ts'
import { findField } from '#src/schema/screen.ts'
import type { Resource } from '../../resources/resource.ts'
import type { FileLine } from './line-rows.ts'
import { lineView, type ShownColumn } from './line-view.ts'
import type { LineSummary } from './read-shown-lines.ts'

/** Lines of a file as a person may see them. @param isWhole whether that is their sender */
export const shownLines = (
  { counts }: Pick<LineSummary, 'counts'>,
  columns: ShownColumn[],
  lines: FileLine[],
  isWhole = false,
): FileLines => ({
  headings: columns.map(({ heading }) => heading),
  lines: lines.map(lineView(columns, isWhole)),
  counts: { READ: 0, GOOD: 0, WRONG: 0, APPLIED: 0, ...counts },
})

/** Columns that were read; none of a screen that is no more, as nobody knows what it masked. */
export function columnsOf(
  { screen: id, headings, fields }: Omit<LineSummary, 'counts'>,
  resources: Resource[],
): ShownColumn[] {
  const screen = resources.find((one) => one.screen.id === id)?.screen
  return headings.flatMap((heading, place) => {
    const name = fields[place]
    if (!name) return []
    const field = screen && findField(screen, name)
    return id !== null && !field ? [] : [{ place, heading, field }]
  })
}
