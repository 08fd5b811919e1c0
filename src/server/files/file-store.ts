import type { Readable } from 'node:stream'

/**
 * Store for the content of files, under ids that the server makes. Small enough for any store of objects to be a second
 * one: each call is one of theirs.
 */
export type FileStore = {
  /**
   * Stores content, all of it or nothing, and returns once it would outlive a power loss.
   * @throws TakenError when there is content of that id or it is just being written, and whatever the content throws
   */
  put: (id: string, content: AsyncIterable<Buffer>) => Promise<void>
  /** The content, piece by piece; undefined where there is none. */
  get: (id: string) => Promise<Readable | undefined>
  /** Removes content, if there is any. */
  remove: (id: string) => Promise<void>
}

/** Content is written once. */
export class TakenError extends Error {
  override name = 'TakenError'
}
