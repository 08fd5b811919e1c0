import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type InboxPage, type InboxTab, inboxTabPages, unreadAlerts } from '#src/schema/inbox-item.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { inboxKey, useInbox } from '#src/session/use-inbox.ts'
import { placeLabel } from '#src/table/page-range.ts'
import { Pager } from '#src/table/pager.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import css from './inbox.module.css'
import { InboxAlerts } from './inbox-alerts.tsx'
import { InboxItemDetail } from './inbox-item-detail.tsx'
import { InboxItemList } from './inbox-item-list.tsx'
import { InboxSelectionBar } from './inbox-selection-bar.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { inboxTexts } from './inbox-texts.ts'
import { InboxTools } from './inbox-tools.tsx'
import type { Screens } from './load-screen.ts'
import { useDecidedItems } from './use-decided-items.ts'
import { useInboxAddress } from './use-inbox-address.ts'
import { useInboxSelection } from './use-inbox-selection.ts'
import { useInboxVisit } from './use-inbox-visit.ts'
import { useOpenInboxItem } from './use-open-inbox-item.ts'
import { useWayTo } from './use-way-to.ts'

const descriptions: Record<InboxTab, string> = {
  inbox: inboxTexts.changesToDecide,
  mine: inboxTexts.changesTakenPartIn,
}

/** Inbox of one tab, changes to approve or the person's own: the list, and the open item beside it. */
export function InboxScreen({ tab, screens }: { tab: InboxTab; screens: Screens }) {
  const { title } = inboxTabPages[tab]
  const decided = useMemo(() => screens.filter(({ isDecided }) => isDecided), [screens])
  const address = useInboxAddress(tab, decided)
  const { request, change, go, open } = address
  const { data, error, refetch } = useInbox(request)
  const queries = useQueryClient()
  const items = data?.data
  const at = items?.findIndex(({ id }) => id === change) ?? -1
  const item = useOpenInboxItem(items, change)
  const decidedItems = useDecidedItems()
  const selection = useInboxSelection(items?.filter((one) => !decidedItems.has(one)))
  useInboxVisit(tab === 'mine' && (data?.counts.unseen ?? 0) > 0)
  const latest = useRef(change)
  const [come, setCome] = useState<string>()
  useEffect(() => {
    latest.current = change
  })
  const wayTo = useWayTo(data, at, address)
  /**
   * Opens the next item after a step of the person removed one from the list, unless they opened another already.
   */
  const goOn = (): void => {
    if (change !== undefined) selection.clear([change])
    const left = queries.getQueryData<InboxPage>(inboxKey(request))?.data ?? []
    if (latest.current !== change || left.some(({ id }) => id === change)) return
    const next = left[Math.max(0, Math.min(at, left.length - 1))]?.id
    setCome(next)
    open(next, 'replace')
  }
  const close = (): void => {
    open(undefined)
    document.getElementById(`change-${change}`)?.focus()
  }
  return (
    <main className={css.screen}>
      <title>{inboxTexts.pageTitle(title)}</title>
      <PageHeader
        trail={[inboxTexts.approvals, title]}
        title={title}
        description={descriptions[tab]}
        actions={<InboxTabs counts={data?.counts} />}
      />
      <div className={css.body}>
        <div className={css.side}>
          <InboxTools
            {...{ tab, address }}
            screens={decided}
            sections={data?.sections}
            reload={() => void refetch()}
          />
          <InboxAlerts alerts={data?.alerts ?? []} />
          {error && <CallFailure error={error} onRetry={() => void refetch()} />}
          {items && change !== undefined && !item && <InfoBand>{inboxTexts.openedChangeIsGone}</InfoBand>}
          {tab === 'inbox' && (
            <InboxSelectionBar
              {...{ selection }}
              items={items ?? []}
              screens={decided}
              isBehind={item !== undefined}
            />
          )}
          {data?.total === 0
            ? !data.alerts.some(({ id }) => id === unreadAlerts.unread) && (
                <EmptyInbox tab={tab} address={address} />
              )
            : !(error && !items) && (
                <InboxItemList
                  {...{ title, items }}
                  open={change}
                  onOpen={open}
                  {...(tab === 'inbox' ? { selection, decided: decidedItems } : {})}
                />
              )}
          {data && data.total > 0 && (
            <footer className={css.pages}>
              <Pager
                page={data.page}
                size={data.size}
                total={data.total}
                totalExact
                onPage={(page) => go({ query: { page } })}
                onSize={(size) => go({ query: { size } })}
              />
            </footer>
          )}
        </div>
        {item && (
          <InboxItemDetail
            key={tab}
            {...{ tab, item, screens }}
            comes={item.id === come}
            isDecided={decidedItems.has(item)}
            onDecided={() => tab === 'inbox' && decidedItems.add(item)}
            isUnlisted={tab === 'inbox' && at < 0}
            place={data && at >= 0 ? placeLabel({ ...data, totalExact: true }, at) : ''}
            previous={wayTo(at - 1)}
            next={wayTo(at + 1)}
            onActed={goOn}
            onClose={close}
          />
        )}
      </div>
    </main>
  )
}
