import type { FileLines, LineState, ShownLine } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { linesTexts, stateWords } from './lines-texts.ts'

const count = new Intl.NumberFormat('es-CO')

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** States in the order in which they matter to who looks for what went wrong. */
const states: LineState[] = ['WRONG', 'GOOD', 'READ', 'APPLIED']

export const totalOf = ({ counts }: FileLines): number =>
  states.reduce((total, state) => total + counts[state], 0)

/** State of a line, in the words of the results of its record. */
export const stateWord = ({ state, isOver }: ShownLine): string =>
  isOver ? linesTexts.surplus : stateWords[state]

/** The states that lines of a file have, each with how many, after all of them. */
export const stateOptions = (file: FileLines): { value: string; label: string }[] => [
  { value: '', label: linesTexts.counted(linesTexts.all, count.format(totalOf(file))) },
  ...states
    .filter((state) => file.counts[state] > 0)
    .map((state) => ({
      value: state,
      label: linesTexts.counted(stateWords[state], count.format(file.counts[state])),
    })),
]

/** Tells that not all lines are in sight, and where the others are; nothing where all are. */
export function describeShown(file: FileLines, { errorFile, resultFile }: StoredRecord): string {
  const total = totalOf(file)
  if (file.lines.length === total) return ''
  const others = errorFile
    ? linesTexts.downloadErrors
    : resultFile
      ? linesTexts.downloadResult
      : linesTexts.inYourFile
  return `${linesTexts.shownOf(count.format(file.lines.length), count.format(total))}${file.counts.WRONG > 0 ? linesTexts.wrongFirst : ''}${others}`
}

/** Headings of the columns that are wrong in a line. */
export const columnsOf = ({ remarks }: ShownLine): string =>
  [...new Set(remarks.map(({ heading }) => heading).filter((heading) => heading !== ''))].join(', ')

/** What is wrong in a line; with its column where there are several. */
export const reasonOf = ({ remarks }: ShownLine): string =>
  remarks
    .map(({ heading, message }) =>
      heading === '' || remarks.length === 1 ? message : `${heading}: ${message}`,
    )
    .join(' ')

/** What can be done about a line with an error, and where what it leaves over is; nothing for any other. */
export function remedyOf(line: ShownLine, { executionError, resultFile }: StoredRecord): string {
  if (line.state !== 'WRONG') return line.isOver ? linesTexts.surplusPayable : ''
  if (line.isPending && executionError === undefined)
    return resultFile ? linesTexts.identify : linesTexts.willIdentify
  const headings = new Set(line.remarks.map(({ heading }) => heading).filter((heading) => heading !== ''))
  const columns = listed.format([...headings].map((heading) => `«${heading}»`))
  return executionError === undefined ? linesTexts.mendOne(columns) : linesTexts.mendAll(line.line, columns)
}
