import { Link } from 'react-router-dom'
import { type InboxItem, type InboxPage, inboxAddress } from '#src/schema/inbox-item.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'

type WaitingListProps = {
  /** Undefined until it is there. */
  waiting: InboxPage | undefined
  failed: boolean
  /** Whether the person may decide on changes, and whether they may request them. */
  decides: boolean
  asks: boolean
}

/**
 * Changes that the person may decide on, the oldest first, and their own open ones. Its height is the same before it
 * is loaded, so that nothing under it moves.
 */
export function WaitingList({ waiting, failed, decides, asks }: WaitingListProps) {
  const { inbox, mine } = waiting?.counts ?? { inbox: 0, mine: 0 }
  return (
    <>
      {(decides || inbox > 0) && (
        <section className={css.waiting} aria-labelledby="waiting" aria-busy={!waiting && !failed}>
          <header>
            <h2 id="waiting">
              {homeTexts.waitForYourApproval} {waiting && <span>{inbox.toLocaleString('es-CO')}</span>}
            </h2>
            <Link to={inboxAddress('inbox')}>{homeTexts.seeAll}</Link>
          </header>
          <div className={css.rows}>
            {failed && !waiting ? (
              <p>{homeTexts.waitingNotRead}</p>
            ) : waiting && inbox === 0 ? (
              <p>{homeTexts.nothingToApprove}</p>
            ) : (
              <Rows items={waiting?.data} />
            )}
          </div>
        </section>
      )}
      {(asks || mine > 0) && (
        <p className={css.own}>
          {waiting && `${homeTexts.ownRequests(waiting.counts)} `}
          <Link to={inboxAddress('mine')}>{homeTexts.seeMyRequests}</Link>
        </p>
      )}
    </>
  )
}

/** Most rows shown. */
const shownRows = 3

const Rows = ({ items = [] }: { items: InboxItem[] | undefined }) => (
  <ul>
    {items.slice(0, shownRows).map(({ id, title, label, requestedBy, requestedAt }) => (
      <li key={id}>
        <b>{safeText(title)}</b>
        <span>{safeText(label ?? homeTexts.recordYouMayNotSee)}</span>
        <span>{requestedBy && safeText(requestedBy)}</span>
        <span>{requestedAt && dayText(requestedAt)}</span>
        <Link to={inboxAddress('inbox', id)} aria-label={homeTexts.reviewOf(safeText(label ?? title))}>
          {homeTexts.review}
        </Link>
      </li>
    ))}
  </ul>
)

const day = new Intl.DateTimeFormat('es-CO', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  timeZone: 'America/Bogota',
})
const dayText = (at: string): string => day.format(new Date(at))
