import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { Alert, Watched } from '#src/schema/inbox-item.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'

/**
 * Records due and missing that the person may create, with a link to their screen, and where nothing is due until when,
 * or how much of what follows is not there yet. It stands at the foot of the window, so that nothing moves when it comes.
 */
export const AlertList = ({ alerts, watched = [] }: { alerts: Alert[]; watched?: Watched[] | undefined }) =>
  alerts.length + watched.length > 0 && (
    <section className={css.alerts} aria-label={homeTexts.alerts}>
      {alerts.map(({ resource, route, title, message, of, places }) => (
        <InfoBand
          key={`${resource} ${message}`}
          actions={
            places ? null : (
              <Link to={`/${route}`}>
                {homeTexts.goTo} {safeText(title)}
              </Link>
            )
          }
        >
          {places ? (
            <Places message={message} places={places} />
          ) : (
            <>
              <b>{safeText(message)}</b> {safeText(of.join(', '))}
            </>
          )}
        </InfoBand>
      ))}
      {watched.map(({ title, route, until, next }) => (
        <p key={route} className={css.watched}>
          {next ? homeTexts.lacking(next.period, next.lacking, next.of) : homeTexts.nothingDue(until)}{' '}
          <Link to={`/${route}`}>{safeText(title)}</Link>
        </p>
      ))}
    </section>
  )

/** What waits in several screens: how much, and on demand where. */
const Places = ({ message, places }: Pick<Alert, 'message'> & { places: NonNullable<Alert['places']> }) => (
  <details>
    <summary>
      <b>{safeText(message)}</b>
    </summary>
    {places.map(({ title, route, count }, index) => (
      <Fragment key={route}>
        {index > 0 && ', '}
        <Link to={`/${route}`}>{safeText(title)}</Link>
        {count !== undefined && ` (${count.toLocaleString('es-CO')})`}
      </Fragment>
    ))}
  </details>
)
