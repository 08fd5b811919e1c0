import { createHash } from 'node:crypto'
import { ApiError } from '../http/errors.ts'
import { contentFits, headBytes } from './content-type.ts'
import type { FileFacts } from './file-rows.ts'

/** Content on its way into the store: refused as soon as it is seen to be of another size or type. */
export type Inspection = { content: AsyncIterable<Buffer>; sha256: () => string }

/**
 * Inspects content while it passes, and holds no more of it than its first bytes.
 * @returns what to store, which throws ApiError `fileBroken` or `fileContent`; the digest is known once it has ended
 */
export function inspect(arriving: AsyncIterable<Buffer>, file: FileFacts): Inspection {
  const digest = createHash('sha256')
  return {
    content: inspected(arriving, file, (chunk) => digest.update(chunk)),
    sha256: () => digest.digest('hex'),
  }
}

async function* inspected(
  arriving: AsyncIterable<Buffer>,
  { contentType, sizeBytes }: FileFacts,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  let size = 0
  let head = Buffer.alloc(0)
  for await (const chunk of arriving) {
    size += chunk.length
    if (size > sizeBytes) throw new ApiError('fileBroken')
    if (head.length < headBytes) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      if (head.length === headBytes) refuseOther(contentType, head)
    }
    onChunk(chunk)
    yield chunk
  }
  if (size < sizeBytes) throw new ApiError('fileBroken')
  if (head.length < headBytes) refuseOther(contentType, head)
}

function refuseOther(contentType: string, head: Buffer): void {
  if (!contentFits(contentType, head)) throw new ApiError('fileContent')
}
