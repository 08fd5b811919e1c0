import { useState } from 'react'
import type { InboxItem } from '#src/schema/inbox-item.ts'

/** Items that are to be decided together; they stay while other pages are looked through. */
export type InboxSelection = {
  items: InboxItem[]
  has: (id: string) => boolean
  toggle: (item: InboxItem) => void
  /** Selects all of some items or, where all of them are, none. */
  toggleAll: (items: InboxItem[]) => void
  /** Leaves items out, all of them by default. */
  clear: (ids?: string[]) => void
}

/** Whether an item may be decided without being opened: its record may be seen, and it is not a whole file. */
export const isSelectable = ({ version, kind }: InboxItem): boolean =>
  version !== undefined && kind !== 'importar'

export function useInboxSelection(): InboxSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, InboxItem>>(new Map())
  return {
    items: [...selected.values()],
    has: (id) => selected.has(id),
    toggle: (item) =>
      setSelected((before) => {
        const after = new Map(before)
        if (!after.delete(item.id)) after.set(item.id, item)
        return after
      }),
    toggleAll: (items) =>
      setSelected((before) => {
        const after = new Map(before)
        const isWhole = items.every(({ id }) => before.has(id))
        for (const item of items)
          if (isWhole) after.delete(item.id)
          else after.set(item.id, item)
        return after
      }),
    clear: (ids) =>
      setSelected((before) =>
        ids ? new Map([...before].filter(([id]) => !ids.includes(id))) : new Map<string, InboxItem>(),
      ),
  }
}
