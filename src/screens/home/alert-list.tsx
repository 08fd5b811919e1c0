import { Link } from 'react-router-dom'
import type { Alert } from '#src/schema/inbox-item.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'

/**
 * Records due and missing that the person may create, with a link to their screen. It stands at the foot of the
 * window, so that nothing moves when it comes.
 */
export const AlertList = ({ alerts }: { alerts: Alert[] }) =>
  alerts.length > 0 && (
    <section className={css.alerts} aria-label={homeTexts.alerts}>
      {alerts.map(({ resource, route, title, message, of }) => (
        <InfoBand
          key={`${resource} ${message}`}
          actions={
            <Link to={`/${route}`}>
              {homeTexts.goTo} {safeText(title)}
            </Link>
          }
        >
          <b>{safeText(message)}</b> {safeText(of.join(', '))}
        </InfoBand>
      ))}
    </section>
  )
