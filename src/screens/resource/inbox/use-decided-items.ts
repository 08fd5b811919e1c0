import { useState } from 'react'
import type { InboxItem } from '#src/schema/inbox-item.ts'

/** Items that the person has decided, until the list is read anew: one that waits again has another version. */
export type DecidedItems = { has: (item: InboxItem) => boolean; add: (item: InboxItem) => void }

export function useDecidedItems(): DecidedItems {
  const [decided, setDecided] = useState<ReadonlyMap<string, InboxItem['version']>>(new Map())
  return {
    has: ({ id, version }) => decided.has(id) && decided.get(id) === version,
    add: ({ id, version }) => setDecided((before) => new Map(before).set(id, version)),
  }
}
