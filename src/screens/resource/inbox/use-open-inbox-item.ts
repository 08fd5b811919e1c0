import { useState } from 'react'
import type { InboxItem } from '#src/schema/inbox-item.ts'

/** The open change; one that others removed from the list meanwhile stays visible until it is left. */
export function useOpenInboxItem(
  items: InboxItem[] | undefined,
  change: string | undefined,
): InboxItem | undefined {
  const current = items?.find(({ id }) => id === change)
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  return current ?? (last?.id === change ? last : undefined)
}
