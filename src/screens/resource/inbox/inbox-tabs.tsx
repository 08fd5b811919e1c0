import { NavLink } from 'react-router-dom'
import { type InboxCounts, inboxAddress, inboxTabPages, inboxTabs } from '#src/schema/inbox-item.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'

/** Tabs of the inbox, with what is to be decided, and how many of one's own are still open. */
export const InboxTabs = ({ counts }: { counts: InboxCounts | undefined }) => (
  <nav className={css.tabs} aria-label={inboxTexts.approvals}>
    {inboxTabs.map((tab) => (
      <NavLink key={tab} to={inboxAddress(tab)}>
        {inboxTabPages[tab].title}
        {counts && <span className={css.count}>{inboxTexts.counted[tab](counts[tab])}</span>}
      </NavLink>
    ))}
  </nav>
)
