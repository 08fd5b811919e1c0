import type { Range } from '#src/schema/schema-problem.ts'

/** Range in the file of a part of a text: the text's place is that of its JSON string, which may hold escapes. */
export function textRange(
  file: string,
  { line, column, endLine, endColumn }: Range,
  { start, end }: { start: number; end: number },
): Range {
  const written = (file.split('\n', line)[line - 1] ?? '').slice(column, endColumn - 2)
  const marks = written.match(/\\u[0-9a-fA-F]{4}|\\.|[^\\]/g) ?? []
  const columnOf = (offset: number): number => column + 1 + marks.slice(0, offset).join('').length
  return { line, column: columnOf(start), endLine, endColumn: Math.max(columnOf(end), columnOf(start) + 1) }
}
