import type { Range } from '#src/schema/schema-problem.ts'

/** Characters shown of a line, from this many before the range. */
const widest = 140
const before = 60

/** The line of a range with its neighbours, and a row of carets under the range. */
export function codeFrame(text: string, range: Range, mark: (carets: string) => string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll('\t', ' '))
  const first = Math.max(range.line - 1, 1)
  const last = Math.min(range.line + 1, lines.length)
  const width = String(last).length
  const cut = (lines[range.line - 1] ?? '').length > widest ? Math.max(range.column - 1 - before, 0) : 0
  const rows = lines.slice(first - 1, last).flatMap((line, index) => {
    const number = first + index
    const isMeant = number === range.line
    const shown = line.slice(isMeant ? cut : 0).slice(0, widest)
    const row = `${isMeant ? '>' : ' '} ${String(number).padStart(width)} | ${shown}`
    return isMeant ? [row, `  ${' '.repeat(width)} | ${underline(shown, range, cut, mark)}`] : [row]
  })
  return rows.map((row) => `  ${row.trimEnd()}`).join('\n')
}

/** A range over several lines is marked to the end of its first. */
function underline(
  shown: string,
  { line, column, endLine, endColumn }: Range,
  cut: number,
  mark: (carets: string) => string,
): string {
  const start = column - 1 - cut
  const end = endLine === line ? Math.min(endColumn - 1 - cut, shown.length) : shown.length
  return ' '.repeat(start) + mark('^'.repeat(Math.max(end - start, 1)))
}
