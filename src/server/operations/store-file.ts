import { createHash, hash } from 'node:crypto'
import { type FileTypeName, fileTypes } from '#src/schema/file-types.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { addWrittenFile } from '../files/file-rows.ts'
import type { Task } from './operation.ts'

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
  const { db, resource, author, files } = task
  const id = fileIdOf(task, fileName)
  const digest = createHash('sha256')
  let sizeBytes = 0
  await files.store.remove(id)
  await files.store.put(
    id,
    passing(content, (chunk) => {
      digest.update(chunk)
      sizeBytes += chunk.length
    }),
  )
  const { contentType } = fileTypes[type]
  const key = `${resource.screen.id}/${id}/${fileName}`
  const sha256 = digest.digest('hex')
  const facts = { id, key, fileName, contentType, sizeBytes, sha256 }
  await addWrittenFile(db, facts, resource.screen.id, author.person.userName)
  return { key, fileName, contentType, sizeBytes, sha256 }
}

async function* passing(
  content: AsyncIterable<string | Buffer>,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
    onChunk(chunk)
    yield chunk
  }
}
