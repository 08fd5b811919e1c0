import { type KeyboardEvent, useState } from 'react'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { inboxItemKinds } from '#src/schema/inbox-fields.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { changeStates, draftedText } from '../change/change-texts.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'

type InboxItemListProps = {
  title: string
  /** Undefined until they are there. */
  items: InboxItem[] | undefined
  open: string | undefined
  onOpen: (id: string) => void
}

/** Inbox items of a tab; one tab stop, arrows go through them and Enter opens one. */
export function InboxItemList({ title, items, open, onOpen }: InboxItemListProps) {
  const [reached, setReached] = useState<string>()
  if (!items) return <Skeleton />
  const current = [reached, open].find((id) => items.some((item) => item.id === id))
  const tabStop = current ?? items[0]?.id
  return (
    <ul className={css.list} aria-label={title} onKeyDown={moveFocus}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            id={`change-${item.id}`}
            tabIndex={item.id === tabStop ? 0 : -1}
            aria-current={item.id === open ? 'true' : undefined}
            onFocus={() => setReached(item.id)}
            onClick={() => onOpen(item.id)}
          >
            <Guarded of={item} draw={() => <Line item={item} />} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Maker and time of a draft, or who requested a sent change. */
const whoseOf = (item: InboxItem): string => {
  if (item.state === 'BORRADOR' && item.draftedBy) return ` · ${draftedText(item)}`
  return item.requestedBy ? ` · ${item.requestedBy}` : ''
}

const Line = ({ item }: { item: InboxItem }) => (
  <>
    <span className={css.line}>
      {safeText(item.title)}
      <time dateTime={item.requestedAt ?? item.changedAt}>
        {momentText(item.requestedAt ?? item.changedAt)}
      </time>
    </span>
    <b>{safeText(item.label ?? inboxTexts.recordYouMayNotSee)}</b>
    <span className={css.line}>
      {inboxItemKinds[item.kind]}
      {safeText(whoseOf(item))}
      <ItemState item={item} />
    </span>
  </>
)

const ItemState = ({ item }: { item: InboxItem }) =>
  item.kind === 'solicitud' ? (
    <StateMark mark={item.mark}>{safeText(item.stage)}</StateMark>
  ) : (
    <StateMark mark={changeStates[item.state].mark}>{changeStates[item.state].text}</StateMark>
  )

/** Moves the focus by arrows, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.findIndex((button) => button.matches(':focus'))
  const places: Record<string, number> = {
    ArrowDown: Math.min(at + 1, all.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: all.length - 1,
  }
  const to = places[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}

const Skeleton = () => (
  <div className={css.list} role="status">
    <span className="visually-hidden">{inboxTexts.loadingChanges}</span>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className={css.skeleton} />
    ))}
  </div>
)
