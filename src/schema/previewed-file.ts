import type { FileFlow, FileLines } from './lines-of-file.ts'
import type { OperationName } from './operations.ts'

/** What a file that no record has yet would come to; its lines are those of its sender, and nothing of them is masked. */
export type FilePreview = FileLines & {
  /** Sum of its lines, in pesos; none of lines that are no payments. */
  total?: number
  /** Whether nothing of it would be done, because of its lines. */
  fails: boolean
  /** What is wrong with the file as a whole, or with it beside what is declared. */
  problems: string[]
  /** What is to be known of it as a whole besides. */
  notes: string[]
}

/** Largest file that is read while its form is open, in bytes: a list is read at once, rows are validated one by one. */
export const largestPreview = (screen: { workflow?: FileFlow | undefined }): number =>
  previewOf(screen) === 'read-watch-list' ? 8_000_000 : 500_000

/** Operations whose file is read while its form is open, and the fields of the record that this goes by. */
const previewed: Partial<Record<OperationName, string[]>> = {
  'read-payments': ['file', 'agreementId', 'valueDate', 'surplusTreatment', 'declaredTotal', 'declaredCount'],
  'read-upload': ['file', 'targetResource', 'mode', 'partialAllowed'],
  'read-watch-list': ['file', 'list'],
}

/** Names of the fields by which a screen's file is read before it is saved, its own first; none where it is not. */
export function previewFieldsOf(screen: { workflow?: FileFlow | undefined }): string[] {
  const operation = previewOf(screen)
  return (operation && previewed[operation]) ?? []
}

/** The operation by which a screen's file is read before it is saved; undefined where it is not. */
export const previewOf = ({ workflow }: { workflow?: FileFlow | undefined }): OperationName | undefined =>
  workflow?.transitions?.find(({ effect }) => effect && previewed[effect.operation])?.effect?.operation
