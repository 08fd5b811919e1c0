import { LRUCache } from 'lru-cache'

/**
 * More than one transaction writes: an import logs an entry for each of 100.000 records. Ids are random, so that those of
 * several databases do not mix; what was undone, or signed for, is forgotten in time.
 */
const most = 250_000

const ids = new LRUCache<string, true>({ max: most })
const listeners = new Set<() => void>()

/** Notes that this process is about to write an entry: what no process has noted was written past the product. */
export function noteWritten(id: string): void {
  ids.set(id, true)
  for (const listen of listeners) listen()
}

/** Whether it noted an entry; the caller signs for it from now on. */
export const takeWritten = (id: string): boolean => ids.delete(id)

/** @returns what ends it */
export function onWritten(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
