import { dayWords } from '#src/kinds/day-words.ts'
import { inboxItemKinds } from '#src/schema/inbox-fields.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { changeTexts } from '../change/change-texts.ts'
import { inboxTexts } from './inbox-texts.ts'

/** Kind of an item, and the day from which it holds. */
export function kindWords({ kind, summary }: InboxItem): string {
  const name = summary?.isNextPeriod ? changeTexts.nextPeriod : inboxItemKinds[kind]
  return summary?.from === undefined ? name : inboxTexts.holdsFrom(name, dayWords(summary.from))
}
