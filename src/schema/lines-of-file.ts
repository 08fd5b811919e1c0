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

/** What is to be known of a workflow, as it is written or as it is read. */
type Flow = { transitions?: { effect?: { operation: OperationName } | undefined }[] | undefined }

/** Name of the field whose file has its lines kept; undefined where a screen has none. */
export const linesFieldOf = ({ workflow }: { workflow?: Flow | undefined }): string | undefined =>
  workflow?.transitions?.map(({ effect }) => effect && fileFields[effect.operation]).find(Boolean)

/** What a file that no record has yet would come to. */
export type FilePreview = FileLines & {
  /** Sum of its lines, in pesos. */
  total: number
  /** Whether nothing of it would be done, because of its lines. */
  fails: boolean
  /** What is wrong with the file as a whole, or with it beside what is declared. */
  problems: string[]
  /** What is to be known of it as a whole besides. */
  notes: string[]
}

/** Largest file that is read while its form is open, in bytes. */
export const largestPreview = 500_000

/** Operations whose file is read while its form is open, and the fields of the record that this goes by. */
const previewed: Partial<Record<OperationName, string[]>> = {
  'read-payments': ['file', 'agreementId', 'valueDate', 'surplusTreatment', 'declaredTotal', 'declaredCount'],
}

/** Names of the fields by which a screen's file is read before it is saved, its own first; none where it is not. */
export const previewFieldsOf = ({ workflow }: { workflow?: Flow | undefined }): string[] =>
  workflow?.transitions?.flatMap(({ effect }) => (effect && previewed[effect.operation]) ?? []) ?? []

/** The field of a screen's files that has a template to fill in; undefined where none has. */
export const templatedField = ({ fields }: Pick<Screen, 'fields'>): Field | undefined =>
  fields.find(({ property }) => property['x-file']?.template)
