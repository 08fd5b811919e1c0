import type { InboxTab } from '#src/schema/inbox-item.ts'
import { EmptyState } from '#src/ui/messages.tsx'
import { EmptyList } from '../empty-list/empty-list.tsx'
import { inboxTexts } from './inbox-texts.ts'
import type { InboxAddress } from './use-inbox-address.ts'

const texts: Record<InboxTab, { empty: string; help: string }> = {
  inbox: {
    empty: inboxTexts.nothingToApprove,
    help: inboxTexts.approvalsAppearHere,
  },
  mine: {
    empty: inboxTexts.noRequests,
    help: inboxTexts.requestsAppearHere,
  },
}

/** Says that the tab is empty, or that nothing was found. */
export const EmptyInbox = ({ tab, address }: { tab: InboxTab; address: InboxAddress }) =>
  address.query.search !== '' || address.query.filters.length > 0 ? (
    <EmptyList address={address} create={undefined} />
  ) : (
    <EmptyState title={texts[tab].empty}>
      <p>{texts[tab].help}</p>
    </EmptyState>
  )
