import { hash } from 'node:crypto'
import { type FileTypeName, fileTypes } from '#src/schema/file-types.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { addWrittenFile } from '../files/file-rows.ts'
import type { Task } from './operation.ts'
import { writeContent } from './write-content.ts'

/** A file that a record has, as its fields of kind `archivo` do. */
export type RecordFile = JsonObject & {
  key: string
  fileName: string
  contentType: string
  sizeBytes: number
  sha256: string
}

/** Id of a file that an operation writes for its record: the same each time that it is written anew. */
export const fileIdOf = ({ resource, record }: Task, name: string): string =>
  hash('sha256', `${resource.screen.id}/${record.id}/${name}`).slice(0, 32)

/**
 * Writes a file for the record of a task, over what a killed process has left of it. The store knows no transactions:
 * where the task is undone, the content stays without a row, and is written over at the next attempt.
 */
export async function storeFile(
  task: Task,
  fileName: string,
  type: FileTypeName,
  content: AsyncIterable<string | Buffer>,
): Promise<RecordFile> {
  const written = await writeContent(task.files.store, fileIdOf(task, fileName), content)
  return keepWritten(task, fileName, type, written)
}

/** Keeps a file whose content is written as one of the record of a task; one statement. */
export async function keepWritten(
  task: Task,
  fileName: string,
  type: FileTypeName,
  written: { sizeBytes: number; sha256: string },
): Promise<RecordFile> {
  const { db, resource, author } = task
  const id = fileIdOf(task, fileName)
  const { contentType } = fileTypes[type]
  const key = `${resource.screen.id}/${id}/${fileName}`
  const facts = { id, key, fileName, contentType, ...written }
  await addWrittenFile(db, facts, resource.screen.id, author.person.userName)
  return { key, fileName, contentType, ...written }
}
