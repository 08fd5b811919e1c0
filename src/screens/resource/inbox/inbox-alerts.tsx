import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { type Alert, unreadAlerts } from '#src/schema/inbox-item.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'

const shownHere: string[] = Object.values(unreadAlerts)

/** What of services elsewhere the inbox lacks, with links to the lists that have it. */
export const InboxAlerts = ({ alerts }: { alerts: Alert[] }) =>
  alerts
    .filter(({ id }) => shownHere.includes(id))
    .map(({ id, message, places = [] }) => (
      <InfoBand key={id}>
        {safeText(message)}{' '}
        {places.map(({ title, route }, index) => (
          <Fragment key={route}>
            {index > 0 && ', '}
            <Link to={`/${route}`}>{safeText(title)}</Link>
          </Fragment>
        ))}
      </InfoBand>
    ))
