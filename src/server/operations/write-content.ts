import { createHash } from 'node:crypto'
import type { FileStore } from '../files/file-store.ts'

/** Writes content in the place of what a killed process has left of it. @returns its size, and its digest in hex */
export async function writeContent(
  store: FileStore,
  id: string,
  content: AsyncIterable<string | Buffer>,
): Promise<{ sizeBytes: number; sha256: string }> {
  const digest = createHash('sha256')
  let sizeBytes = 0
  const passing = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      digest.update(chunk)
      sizeBytes += chunk.length
      yield chunk
    }
  }
  await store.remove(id)
  await store.put(id, passing())
  return { sizeBytes, sha256: digest.digest('hex') }
}
