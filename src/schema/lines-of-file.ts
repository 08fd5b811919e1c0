import type { OperationName } from './operations.ts'
import type { Field, Screen } from './screen.ts'

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
  /** It was applied, and a part of it is left over. */
  isOver?: true
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

/** Fields of the files that operations read by columns without keeping their lines. */
const unkeptFields: Partial<Record<OperationName, string>> = { 'read-watch-list': 'file' }

/** What is to be known of a workflow, as it is written or as it is read. */
export type FileFlow = { transitions?: { effect?: { operation: OperationName } | undefined }[] | undefined }

/** Name of the field whose file has its lines kept; undefined where a screen has none. */
export const linesFieldOf = ({ workflow }: { workflow?: FileFlow | undefined }): string | undefined =>
  workflow?.transitions?.map(({ effect }) => effect && fileFields[effect.operation]).find(Boolean)

/**
 * Name of the field whose file an operation reads by columns, so that it may have a template; undefined where none does.
 */
export const columnsFieldOf = ({ workflow }: { workflow?: FileFlow | undefined }): string | undefined =>
  workflow?.transitions
    ?.map(({ effect }) => effect && { ...fileFields, ...unkeptFields }[effect.operation])
    .find(Boolean)

/** The field of a screen's files that has a template to fill in; undefined where none has. */
export const templatedField = ({ fields }: Pick<Screen, 'fields'>): Field | undefined =>
  fields.find(({ property }) => property['x-file']?.template)
