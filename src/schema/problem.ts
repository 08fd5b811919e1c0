/** Something wrong in a schema file, at the place an editor can jump to. */
export type Problem = {
  /** Path of the file, relative to the project. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based. */
  column: number
  message: string
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
