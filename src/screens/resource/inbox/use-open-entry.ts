import { useState } from 'react'
import type { BoxEntry } from '#src/schema/approval-box.ts'

/** The change that is open; one that others took out of the list meanwhile stays in sight until it is left. */
export function useOpenEntry(
  entries: BoxEntry[] | undefined,
  change: string | undefined,
): BoxEntry | undefined {
  const found = entries?.find(({ id }) => id === change)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === change ? last : undefined)
}
