import { Link } from 'react-router-dom'
import { ageText } from '#src/kinds/date-time/age-text.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { correctionOf, type InboxCounts, type InboxItem, inboxAddress } from '#src/schema/inbox-item.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { Block } from './block.tsx'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'
import { ItemWords } from './item-words.tsx'

type RequestListProps = {
  /** Undefined until they are there. */
  requests: InboxItem[] | undefined
  counts: InboxCounts | undefined
  failed: boolean
  screens: ScreenEntry[]
}

/** The person's own changes and requests; what was rejected is corrected from here. */
export const RequestList = ({ requests, counts, failed, screens }: RequestListProps) => (
  <Block
    id="requests"
    title={homeTexts.yourRequests}
    count={counts?.mine || undefined}
    isBusy={!requests && !failed}
    aside={<Link to={inboxAddress('mine')}>{homeTexts.seeMyRequests}</Link>}
  >
    <div className={`${css.rows} ${css.few}`}>
      {failed && !requests ? (
        <p>{homeTexts.requestsNotRead}</p>
      ) : requests?.length === 0 ? (
        <p>{homeTexts.nothingRequested}</p>
      ) : (
        <ul>
          {requests?.map((item) => (
            <Row key={item.id} item={item} screens={screens} />
          ))}
        </ul>
      )}
    </div>
  </Block>
)

const Row = ({ item, screens }: { item: InboxItem; screens: ScreenEntry[] }) => {
  const { id, title, label, changedAt } = item
  const name = safeText(`${label ?? homeTexts.recordYouMayNotSee} · ${title}`)
  const isRejected = item.kind === 'solicitud' ? item.mark === 'rejected' : item.state === 'RECHAZADO'
  const form = isCorrected(item) && formOf(item, screens)
  return (
    <li>
      <ItemWords item={item} />
      <span data-mark={isRejected ? 'rejected' : undefined}>{stateText(item)}</span>
      <span title={momentText(changedAt)}>{ageText(changedAt)}</span>
      {form ? (
        <Link {...form} aria-label={homeTexts.correctOf(name)}>
          {homeTexts.correct}
        </Link>
      ) : (
        <Link to={inboxAddress('mine', id)} aria-label={homeTexts.seeOf(name)}>
          {homeTexts.see}
        </Link>
      )}
    </li>
  )
}

const isCorrected = (item: InboxItem): boolean =>
  item.kind === 'solicitud'
    ? item.refused === true
    : item.state === 'RECHAZADO' && (item.kind === 'crear' || item.kind === 'editar')

/** Way into the form of a rejected change or request, with what was proposed. */
const formOf = ({ resource, recordId }: InboxItem, screens: ScreenEntry[]) => {
  const screen = screens.find(({ id }) => id === resource)
  return screen && correctionOf(screen, recordId)
}

function stateText(item: InboxItem): string {
  if (item.kind === 'solicitud') return safeText(item.stage)
  return homeTexts.states[item.state]
}
