const listeners = new Set<() => void>()

/** Notes that an effect is about to be owed, in a transaction that may still be undone. */
export function noteEnqueued(): void {
  for (const listen of listeners) listen()
}

/** @returns what ends it */
export function onEnqueued(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
