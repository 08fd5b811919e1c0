import type { FilePreview } from '#src/schema/previewed-file.ts'
import { findField } from '#src/schema/screen.ts'
import type { Author } from '../../auth/author.ts'
import { countLines } from '../file-lines/line-rows.ts'
import { readShownLines } from '../file-lines/read-shown-lines.ts'
import { columnsOf, shownLines } from '../file-lines/shown-lines.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { readUploadLines, validateLines } from './read-upload.ts'
import { uploadTarget } from './upload-target.ts'

/** Fields that say into which table a file goes and how, whose rules are those of who may send it. */
const whereTo = ['targetResource', 'mode']

/**
 * What the file of an upload would come to, by the reading that its request has; within a transaction that is undone. Of
 * a long one the first lines are validated, and all are read.
 * @param sender nothing is read of a table into which they may not send files
 */
export async function previewUpload(task: Task, sender: Author): Promise<FilePreview> {
  const { db, resource, record } = task
  try {
    refuseWhereTo(task, sender)
    const target = uploadTarget(task)
    const { recognized } = await readUploadLines(task, target)
    await validateLines(task, target)
    const { screen } = target.resource
    const counts = await countLines(task)
    const fields = recognized.fields.map((field) => field?.name ?? null)
    const columns = columnsOf({ screen: screen.id, headings: recognized.headings, fields }, [target.resource])
    return {
      ...shownLines({ counts }, columns, await readShownLines(db, resource, record.id), true),
      fails: counts.WRONG > 0 && (record.partialAllowed !== true || counts.GOOD === 0),
      problems: [],
      notes: [],
    }
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error
    return { ...shownLines({ counts: {} }, [], []), fails: true, problems: [error.message], notes: [] }
  }
}

function refuseWhereTo({ resource: { screen, validator }, record }: Task, { context }: Author): void {
  const missing = whereTo.find((name) => (record[name] ?? '') === '')
  if (missing !== undefined)
    throw new RefusedOperation(`Elija «${findField(screen, missing)?.title}» para revisar el archivo.`)
  const { issues } = validator.validate(record, { ...context, before: {} })
  const issue = issues.find(({ pointer }) => whereTo.includes(pointer.slice(1)))
  if (issue) throw new RefusedOperation(issue.message)
}
