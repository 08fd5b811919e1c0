import { type KeyboardEvent, useState } from 'react'
import { ageText, isOld } from '#src/kinds/date-time/age-text.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { SummaryWords } from '#src/session/summary-words.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { areLettersOn } from '#src/ui/use-keys.ts'
import { changeStates, draftedText } from '../change/change-texts.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { kindWords } from './kind-words.ts'
import type { DecidedItems } from './use-decided-items.ts'
import { type InboxSelection, isSelectable, whyAlone } from './use-inbox-selection.ts'

type InboxItemListProps = {
  title: string
  /** Undefined until they are there. */
  items: InboxItem[] | undefined
  open: string | undefined
  onOpen: (id: string) => void
  /** Items to be decided together; none of a tab where nothing is decided. */
  selection?: InboxSelection | undefined
  /** Items that the person has just decided. */
  decided?: DecidedItems | undefined
}

/** Inbox items of a tab; one line is a tab stop, arrows go through them, Enter opens one and `x` selects it. */
export function InboxItemList({ title, items, open, onOpen, selection, decided }: InboxItemListProps) {
  const [reached, setReached] = useState<string>()
  if (!items) return <Skeleton />
  const current = [reached, open].find((id) => items.some((item) => item.id === id))
  const tabStop = current ?? items[0]?.id
  const now = Date.now()
  return (
    <ul className={css.list} aria-label={title} onKeyDown={moveFocus}>
      {items.map((item) => (
        <li key={item.id} data-selected={selection?.has(item.id) || undefined}>
          {selection && (
            <CheckBox
              aria-label={inboxTexts.selectItem(safeText(nameOf(item)))}
              tabIndex={item.id === tabStop ? 0 : -1}
              checked={selection.has(item.id)}
              disabled={!isSelectable(item) || decided?.has(item)}
              aria-describedby={whyAlone(item) && `change-${item.id}-alone`}
              onChange={() => selection.toggle(item)}
            />
          )}
          <button
            type="button"
            id={`change-${item.id}`}
            tabIndex={item.id === tabStop ? 0 : -1}
            aria-current={item.id === open ? 'true' : undefined}
            onFocus={() => setReached(item.id)}
            onClick={() => onOpen(item.id)}
            onKeyDown={({ key }) => {
              if (key === 'x' && areLettersOn() && selection && isSelectable(item)) selection.toggle(item)
            }}
          >
            <Guarded
              of={item}
              draw={() => (
                <Line
                  {...{ item, now }}
                  isWaiting={selection !== undefined}
                  isDecided={decided?.has(item) === true}
                />
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Section and record of an item: requests of several sections may share a number. */
const nameOf = ({ title, label }: InboxItem): string => [title, label].filter(Boolean).join(' · ')

/** Maker and time of a draft, or who requested a sent change. */
const whoseOf = (item: InboxItem): string => {
  if (item.state === 'BORRADOR' && item.draftedBy) return ` · ${draftedText(item)}`
  return item.requestedBy ? ` · ${item.requestedBy}` : ''
}

type LineProps = { item: InboxItem; now: number; isWaiting: boolean; isDecided: boolean }

const Line = ({ item, now, isWaiting, isDecided }: LineProps) => (
  <>
    <span className={css.line}>
      {safeText(item.title)}
      <Age at={item.requestedAt ?? item.changedAt} {...{ now, isWaiting }} />
    </span>
    <b>{safeText(item.label ?? inboxTexts.recordYouMayNotSee)}</b>
    <SummaryWords item={item} />
    <span className={css.line}>
      {kindWords(item)}
      {safeText(whoseOf(item))}
      {isDecided ? (
        <StateMark mark="inactive">{inboxTexts.decided}</StateMark>
      ) : (
        !(isWaiting && item.kind !== 'solicitud') && <ItemState item={item} />
      )}
    </span>
    {isWaiting && !isDecided && whyAlone(item) && (
      <small id={`change-${item.id}-alone`}>{whyAlone(item)}</small>
    )}
  </>
)

type AgeProps = { at: string; now: number; isWaiting: boolean }

/** How long ago an item was sent; marked where it waits for too long. */
const Age = ({ at, now, isWaiting }: AgeProps) => (
  <time dateTime={at} title={momentText(at)} className={isWaiting && isOld(at, now) ? css.old : undefined}>
    {isWaiting && isOld(at, now) && <Icon name="alert" size={12} />}
    {ageText(at, now)}
  </time>
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
