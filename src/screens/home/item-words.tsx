import type { InboxItem } from '#src/schema/inbox-item.ts'
import { SummaryWords } from '#src/session/summary-words.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'

/** Which record of which screen an item is about, and beside them what it would do to it, in two lines each. */
export const ItemWords = ({ item }: { item: InboxItem }) => (
  <>
    <div className={css.subject}>
      <b>{safeText(item.title)}</b>
      <div>{safeText(item.label ?? homeTexts.recordYouMayNotSee)}</div>
    </div>
    <div className={css.words}>
      <SummaryWords item={item} />
    </div>
  </>
)
