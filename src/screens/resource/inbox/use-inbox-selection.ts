import { useState } from 'react'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { inboxTexts } from './inbox-texts.ts'

/** Items that are to be decided together: of those in sight, the ticked ones that are still what they were then. */
export type InboxSelection = {
  items: InboxItem[]
  has: (id: string) => boolean
  toggle: (item: InboxItem) => void
  /** Selects all of some items or, where all of them are, none. */
  toggleAll: (items: InboxItem[]) => void
  /** Leaves items out, all of them by default. */
  clear: (ids?: string[]) => void
}

/** Why an item is not decided together with others: it is a whole file, or nothing of it may be seen in the list. */
export function whyAlone({ version, kind, label }: InboxItem): string | undefined {
  if (kind === 'importar') return inboxTexts.importAlone
  if (version !== undefined) return undefined
  return label === undefined ? inboxTexts.decidingNeedsSeeing : inboxTexts.decidedOpen
}

/** Whether an item may be decided without being opened. */
export const isSelectable = (item: InboxItem): boolean => whyAlone(item) === undefined

/** @param listed items in sight */
export function useInboxSelection(listed: InboxItem[] = []): InboxSelection {
  const [ticked, setTicked] = useState<ReadonlyMap<string, InboxItem['version']>>(new Map())
  const items = listed.filter((item) => isSelectable(item) && ticked.get(item.id) === item.version)
  const isIn = (id: string): boolean => items.some((item) => item.id === id)
  const tick = (all: InboxItem[], isTicked: boolean): void =>
    setTicked((before) => {
      const after = new Map(before)
      for (const { id, version } of all)
        if (isTicked) after.set(id, version)
        else after.delete(id)
      return after
    })
  return {
    items,
    has: isIn,
    toggle: (item) => tick([item], !isIn(item.id)),
    toggleAll: (all) => tick(all, !all.every(({ id }) => isIn(id))),
    clear: (ids) =>
      setTicked((before) => (ids ? new Map([...before].filter(([id]) => !ids.includes(id))) : new Map())),
  }
}
