import type { InboxItem } from '#src/schema/inbox-item.ts'
import { SummaryWords } from '#src/session/summary-words.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'

/** Which record an item is about, and what it would do to it, a line each. */
export const ItemWords = ({ item }: { item: InboxItem }) => (
  <div className={css.words}>
    <div>{safeText(item.label ?? homeTexts.recordYouMayNotSee)}</div>
    <div>
      <SummaryWords item={item} />
    </div>
  </div>
)
