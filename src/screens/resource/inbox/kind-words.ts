import { dayWords } from '#src/kinds/day-words.ts'
import { changeName } from '#src/schema/change-name.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { inboxTexts } from './inbox-texts.ts'

/** Kind of an item, and the day from which it holds. */
export function kindWords({ kind, summary }: InboxItem): string {
  // What is no edit has a day from which it holds on screens of periods alone.
  const name = changeName(kind, summary?.from !== undefined)
  return summary?.from === undefined ? name : inboxTexts.holdsFrom(name, dayWords(summary.from))
}
