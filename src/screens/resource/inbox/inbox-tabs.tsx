import { NavLink } from 'react-router-dom'
import { type InboxCounts, inboxAddress, inboxTabPages, inboxTabs } from '#src/schema/inbox-item.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'

/** Tabs of the inbox, with the number of open changes in each. */
export const InboxTabs = ({ counts }: { counts: InboxCounts | undefined }) => (
  <nav className={css.tabs} aria-label={inboxTexts.approvals}>
    {inboxTabs.map((tab) => (
      <NavLink key={tab} to={inboxAddress(tab)}>
        {inboxTabPages[tab].title}
        {counts && <span className={css.count}>{counts[tab]}</span>}
      </NavLink>
    ))}
  </nav>
)
