/** A stretch of a file; lines and columns count from 1, and the end is the place after the last character. */
export type Range = { line: number; column: number; endLine: number; endColumn: number }

/** A problem in a schema file, at a place that an editor can jump to. */
export type Problem = Range & {
  /** Path of the file, relative to the project. */
  file: string
  message: string
  /** Id of the lint rule that it breaks (`src/lint/rules`). */
  rule?: string
  /** How to fix it, where that differs among problems of its rule. */
  remedy?: string
}

/** `archivo:línea:columna  mensaje`, the form editors and terminals turn into a link. */
export const formatProblem = ({ file, line, column, message }: Problem): string =>
  `${file}:${line}:${column}  ${message}`

/** Thrown when the schemas cannot be honoured; nothing starts and nothing is built. */
export class SchemaError extends Error {
  override name = 'SchemaError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}
