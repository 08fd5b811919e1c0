import { safeName } from '#src/kinds/archivo/safe-name.ts'
import { recordFileName } from '#src/kinds/record-file-name.ts'
import type { Task } from '../operation.ts'
import { type RecordFile, storeFile } from '../store-file.ts'
import { bankLetter } from './bank-letter.ts'
import type { LetterBody, LetterHead } from './letter-parts.ts'

/** Writes a letter and keeps it for the record of a task, by its title and key. */
export const storeLetter = (task: Task, head: LetterHead, body: LetterBody): Promise<RecordFile> => {
  const { fields, unique } = task.resource.screen
  const letters = { title: body.title, fields, key: unique[0] ?? [] }
  const name = safeName(recordFileName(letters, task.record, task.today, 'pdf'))
  return storeFile(task, name, 'pdf', bankLetter(head, body))
}
