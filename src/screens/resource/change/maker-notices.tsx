import type { MakerNotice } from '#src/schema/maker-notice.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { changeTexts } from './change-texts.ts'
import css from './shown-change.module.css'

/** What rules said to the maker of a request, and what of it they confirmed. */
export const MakerNotices = ({ notices }: { notices: MakerNotice[] }) => (
  <section className={css.pending} aria-label={changeTexts.makerNotices}>
    <h3>{changeTexts.makerNotices}</h3>
    {notices.map(({ message, isConfirmed }) => (
      <p key={message} className={css.reason}>
        {safeText(message)} {isConfirmed && changeTexts.makerConfirmed}
      </p>
    ))}
  </section>
)
