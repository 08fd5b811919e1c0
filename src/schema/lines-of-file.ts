import type { OperationName } from './operations.ts'
import type { Workflow } from './workflow-dialect.ts'

/** Read and not judged yet; judged; with an error; applied. */
export type LineState = 'READ' | 'GOOD' | 'WRONG' | 'APPLIED'

/** What is to be known of a line, at the column that it is about; the heading is empty where it is about all of it. */
export type LineRemark = { heading: string; message: string }

/** A line of a file as a person may see it: the number that a spreadsheet counts it by, and a cell for each column. */
export type ShownLine = {
  line: number
  state: LineState
  cells: string[]
  remarks: LineRemark[]
  /** Its money was received, and is to be identified. */
  isPending?: true
}

/** Lines of a file, those with an error first, then in their order. */
export type FileLines = {
  /** Headings of the columns that were read. */
  headings: string[]
  lines: ShownLine[]
  /** How many there are in each state, in sight or not. */
  counts: Record<LineState, number>
}

/** The most lines that an answer carries; all of them are in files to download. */
export const mostShownLines = 5_000

/** Fields of the files of which operations keep lines. */
const fileFields: Partial<Record<OperationName, string>> = {
  'read-upload': 'file',
  'read-payments': 'file',
  'read-answers': 'answerFile',
}

/** Name of the field whose file has its lines kept; undefined where a screen has none. */
export const linesFieldOf = ({ workflow }: { workflow?: Workflow | undefined }): string | undefined =>
  workflow?.transitions.map(({ effect }) => effect && fileFields[effect.operation]).find(Boolean)
