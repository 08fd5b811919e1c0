import { Link } from 'react-router-dom'
import { ageText } from '#src/kinds/date-time/age-text.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { type InboxItem, type InboxPage, inboxAddress, unreadAlerts } from '#src/schema/inbox-item.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { Block } from './block.tsx'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'
import { ItemWords } from './item-words.tsx'

type WaitingListProps = {
  /** Undefined until it is there. */
  waiting: InboxPage | undefined
  failed: boolean
}

/** Most rows shown: as many have a place before they are loaded, so that nothing under them moves. */
const shownRows = 3

/** Changes that the person may decide on, the oldest first, and how long they wait. */
export const WaitingList = ({ waiting, failed }: WaitingListProps) => (
  <Block
    id="waiting"
    title={homeTexts.waitForYourApproval}
    count={waiting?.counts.inbox}
    isBusy={!waiting && !failed}
    aside={<Link to={inboxAddress('inbox')}>{homeTexts.seeAll}</Link>}
  >
    <div className={`${css.rows} ${css.place}`}>
      {(failed && !waiting) || lacksAll(waiting) ? (
        <p>{homeTexts.waitingNotRead}</p>
      ) : waiting?.counts.inbox === 0 ? (
        <p>{homeTexts.nothingToApprove}</p>
      ) : (
        <ul>
          {waiting?.data.slice(0, shownRows).map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </div>
  </Block>
)

/** Whether nothing is there, and not all could be read. */
const lacksAll = (waiting: InboxPage | undefined): boolean =>
  waiting?.counts.inbox === 0 && waiting.alerts.some(({ id }) => id === unreadAlerts.unread)

const Row = ({ item }: { item: InboxItem }) => {
  const { id, title, label, requestedBy, requestedAt } = item
  return (
    <li>
      <ItemWords item={item} />
      <span>{requestedBy && safeText(requestedBy)}</span>
      <span title={requestedAt && momentText(requestedAt)}>{requestedAt && ageText(requestedAt)}</span>
      <Link
        to={inboxAddress('inbox', id)}
        aria-label={homeTexts.reviewOf(safeText([label, title].filter(Boolean).join(' · ')))}
      >
        {homeTexts.review}
      </Link>
    </li>
  )
}
